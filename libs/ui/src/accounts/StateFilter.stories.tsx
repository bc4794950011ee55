import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { StateFilter } from "./AccountList.tsx"

const meta = {
  component: StateFilter,
  args: {
    counts: { documents_pending: 9, active: 1204, suspended: 1, closed: 0, mine: 0, missing: 0 },
    chosen: null,
    onChoose: fn()
  }
} satisfies Meta<typeof StateFilter>

export default meta

type Story = StoryObj<typeof meta>

/** Every state that occurs, with its number of accounts. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "All 1,214" })).toHaveAttribute("aria-pressed", "true")
    await expect(canvas.queryByRole("button", { name: /^Closed/ })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Suspended 1" }))
    await expect(args.onChoose).toHaveBeenCalledWith("suspended")
  }
}

/** A bookmarked filter without accounts can be cleared. */
export const ChosenWithoutAny: Story = {
  args: { chosen: "closed" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Closed 0" })).toHaveAttribute("aria-pressed", "true")
    await userEvent.click(canvas.getByRole("button", { name: "All 1,214" }))
    await expect(args.onChoose).toHaveBeenCalledWith(null)
  }
}

/** No filter if all accounts are in one state. */
export const OneStateOnly: Story = {
  args: { counts: { documents_pending: 0, active: 12, suspended: 0, closed: 0, mine: 0, missing: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** Missing documents and waiting for the user are counted in addition to the states, which they overlap. */
export const DocumentsMissing: Story = {
  args: { counts: { documents_pending: 0, active: 12, suspended: 0, closed: 0, mine: 3, missing: 5 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "All 12" })).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Waiting for you 3" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Documents missing 5" }))
    await expect(args.onChoose).toHaveBeenCalledWith("missing")
  }
}
