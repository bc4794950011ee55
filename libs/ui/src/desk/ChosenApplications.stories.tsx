import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { ChosenApplications } from "./ChosenApplications.tsx"

const of = (itemId: number, state: "open" | "taken") => makeWorkItem({ itemId, kind: "application", state })

const meta = {
  component: ChosenApplications,
  args: {
    chosen: [of(1, "open"), of(2, "open")],
    onAct: fn(),
    onClear: fn(),
    isBusy: false,
    problem: null
  }
} satisfies Meta<typeof ChosenApplications>

export default meta

type Story = StoryObj<typeof meta>

/** Unassigned applications are taken first; only then can they be decided. */
export const OfNobody: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("2 applications of Alpine Pension Fund")
    await expect(canvas.getByRole("button", { name: "Reject …" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Take" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Take" })
  }
}

/** Taken applications are returned with one note for all, which is required. */
export const Returned: Story = {
  args: { chosen: [of(1, "taken"), of(2, "taken")] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Return …" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Return 2 applications" }))
    await userEvent.click(dialog.getByRole("button", { name: "Return" }))
    await expect(dialog.getByText("Choose the field to correct.")).toBeVisible()
    await userEvent.click(dialog.getByRole("radio", { name: "Tax number" }))
    await userEvent.type(dialog.getByRole("textbox"), "It has eight digits")
    await userEvent.click(dialog.getByRole("button", { name: "Return" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Return",
      notes: [{ path: "owner.taxNumber", text: "It has eight digits" }],
      reason: ""
    })
  }
}

/** Taken applications are rejected with one reason for all. */
export const Rejected: Story = {
  args: { chosen: [of(1, "taken"), of(2, "taken"), of(3, "taken")] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reject …" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Reject 3 applications" }))
    await userEvent.click(dialog.getByRole("radio", { name: "Not eligible" }))
    await userEvent.type(dialog.getByRole("textbox"), "No such companies")
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Reject",
      rejectReason: "not eligible",
      reason: "No such companies"
    })
  }
}

/** A mix of taken and open applications allows no bulk action. */
export const Mixed: Story = {
  args: { chosen: [of(1, "open"), of(2, "taken")] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Select applications that are either all taken/)).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Take" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  }
}

/** The server refuses the bulk action, with the reason. */
export const Refused: Story = {
  args: { problem: "Nothing was done: this is not possible in the state of 1 of 2 applications" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "this is not possible in the state of 1 of 2 applications"
    )
  }
}
