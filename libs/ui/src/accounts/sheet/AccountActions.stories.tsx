import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeAccountDetail } from "@reclaim/core/testing/account/makeAccountDetail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AccountActions } from "./AccountActions.tsx"

const meta = {
  component: AccountActions,
  args: {
    account: makeAccountDetail(),
    rights: { add: true, decide: true },
    today: CalendarDate.make("2026-11-20"),
    onAct: fn(),
    isBusy: false
  }
} satisfies Meta<typeof AccountActions>

export default meta

type Story = StoryObj<typeof meta>

const names = (canvas: { readonly getAllByRole: (role: "button") => ReadonlyArray<HTMLElement> }) =>
  canvas.getAllByRole("button").map(({ textContent }) => textContent)

/** An administrator who may also add accounts. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(names(canvas)).toEqual(["Suspend", "Close account", "Copy", "Change"])
    await userEvent.click(canvas.getByRole("button", { name: "Change" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Change" })
  }
}

/** A user who may add accounts but is no administrator. */
export const OnlyToAdd: Story = {
  args: { rights: { add: true, decide: false } },
  play: async ({ canvas }) => {
    await expect(names(canvas)).toEqual(["Copy", "Change"])
  }
}

/** An account with pending documents can be neither suspended nor closed. */
export const DocumentsPending: Story = {
  args: { account: makeAccountDetail({ state: "documents_pending" }) },
  play: async ({ canvas }) => {
    await expect(names(canvas)).toEqual(["Copy", "Change"])
  }
}

/** No second action can be started while one is in progress. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Working")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }))
    await expect(args.onAct).not.toHaveBeenCalled()
  }
}
