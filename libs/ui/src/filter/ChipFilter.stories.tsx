import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ChipFilter } from "./ChipFilter.tsx"

const meta = {
  component: ChipFilter,
  args: {
    label: "Application state",
    all: { label: "All", count: 1207 },
    chips: [
      { key: "returned", label: "Returned", count: 1204 },
      { key: "draft", label: "Draft", count: 3 },
      { key: "submitted", label: "Submitted", count: 0 }
    ],
    chosen: null,
    onChoose: fn()
  }
} satisfies Meta<typeof ChipFilter>

export default meta

type Story = StoryObj<typeof meta>

/** A choice without any items is not offered. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(3)
    await userEvent.click(canvas.getByRole("button", { name: "Returned 1,204" }))
    await expect(args.onChoose).toHaveBeenCalledWith("returned")
  }
}

/** An empty choice stays while it is selected, so that it can be left. */
export const ChosenWithoutAny: Story = {
  args: { chosen: "submitted" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "All 1,207" }))
    await expect(args.onChoose).toHaveBeenCalledWith(null)
  }
}
