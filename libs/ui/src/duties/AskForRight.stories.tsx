import { makeDuties } from "@reclaim/core/testing/people/makeDuties"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AskForRight } from "./AskForRight.tsx"

const meta = {
  component: AskForRight,
  args: {
    duty: "payments",
    duties: makeDuties(),
    request: { _tag: "Idle" },
    onAsk: fn(),
    peopleHref: "/contacts",
    serviceDeskHref: "/docs/help#contact"
  }
} satisfies Meta<typeof AskForRight>

export default meta

type Story = StoryObj<typeof meta>

/** One press tells the administrators. */
export const AskAnAdministrator: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Ask your administrator/ }))
    await expect(args.onAsk).toHaveBeenCalledWith("payments")
  }
}

export const Sending: Story = {
  args: { request: { _tag: "Busy", asked: "payments" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Asking/ })).toBeDisabled()
  }
}

/** They were told today: who, and when. */
export const AskedAlready: Story = {
  args: { duties: makeDuties({}, { payments: { askedAt: new Date("2026-11-29T10:00:00Z") } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Vera Lund was told on 29 NOV 2026. You can ask again after a day."
    )
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** The user is an administrator and hands out the role. */
export const AsAdministrator: Story = {
  args: { duties: makeDuties({ isAdministrator: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Give somebody the role/ })).toHaveAttribute("href", "/contacts")
  }
}

/** The client has no administrator: the service desk helps. */
export const WithoutAnAdministrator: Story = {
  args: { duties: makeDuties({ administrators: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/docs/help#contact")
  }
}

/** A read-only user is told who can act, and asks nobody. */
export const ReadOnly: Story = {
  render: (args) => <AskForRight {...args} onAsk={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

export const NotSent: Story = {
  args: { request: { _tag: "Failed", asked: "payments", text: "Not now | Ref #: R-7" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now")
  }
}
