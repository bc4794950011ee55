import { makeAccount } from "@reclaim/core/testing/makeAccount"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ChosenBar } from "./ChosenBar.tsx"

const states = ["active", "active", "suspended"] as const

const meta = {
  component: ChosenBar,
  args: {
    chosen: states.map((state, at) => makeAccount({ accountId: at + 1, acctCode: `NB-${String(at + 1)}`, state })),
    hiddenCount: 0,
    unchosenCount: 61,
    mayDecide: true,
    onAct: fn(),
    onExcel: fn(),
    isBusy: false,
    onAll: fn(),
    onClear: fn()
  }
} satisfies Meta<typeof ChosenBar>

export default meta

type Story = StoryObj<typeof meta>

/** Offers every act that fits at least one selected account. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Selected accounts" })).toHaveTextContent("3 selected")
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expect(args.onAct).toHaveBeenLastCalledWith("Close")
    await userEvent.click(canvas.getByRole("button", { name: "Excel" }))
    await expect(args.onExcel).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Select 61 more" }))
    await expect(args.onAll).toHaveBeenCalledOnce()
  }
}

/** Closed accounts can only be copied and exported. */
export const Closed: Story = {
  args: { chosen: [makeAccount({ state: "closed" })], unchosenCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Copy numbers",
      "Excel",
      "Clear"
    ])
  }
}

/** Users with read access, and staff viewing as a client, get no acts. */
export const ReadOnly: Story = {
  args: { mayDecide: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Suspend" })).toBeNull()
  }
}

/** Accounts selected in an earlier search are counted as not shown, because acts apply to them too. */
export const SomeNotShown: Story = {
  args: { hiddenCount: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 of them not listed")).toBeVisible()
  }
}

export const MakingTheFile: Story = { args: { isBusy: true } }
