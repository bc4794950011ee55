import { makeOwnSession } from "@reclaim/core/testing/people/makeOwnSession"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SessionList } from "./SessionList.tsx"

const now = Date.UTC(2026, 10, 20, 9, 30)

const sessions = [
  makeOwnSession(),
  makeOwnSession({ sessionId: 5, browser: "safari", system: "ios", addressFamily: "ipv6", isCurrent: false }),
  makeOwnSession({ sessionId: 3, browser: null, system: null, addressFamily: null, isCurrent: false })
]

const meta = {
  component: SessionList,
  args: {
    state: { _tag: "Loaded", sessions, now },
    timeZone: "UTC",
    onEnd: fn(),
    onEndOthers: fn(),
    isEnding: false,
    problem: null,
    onRetry: fn()
  }
} satisfies Meta<typeof SessionList>

export default meta

type Story = StoryObj<typeof meta>

/** The current session is marked and stays; any other one can be ended. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("This session")).toBeVisible()
    await expect(canvas.getByText("since 20 NOV 2026, 08:05 · last active 30 minutes ago · IPv6 address")).toBeVisible()
    await userEvent.click(
      canvas.getByRole("button", { name: "End the session of Safari on iPhone, since 20 NOV 2026, 08:05" })
    )
    await expect(args.onEnd).toHaveBeenCalledWith(sessions[1])
    await expect(canvas.getByText("Unknown browser")).toBeVisible()
  }
}

export const OnlyThis: Story = { args: { state: { _tag: "Loaded", sessions: sessions.slice(0, 1), now } } }

export const NotEnded: Story = { args: { problem: "Not now | Ref #: R-2" } }

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
