import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { OnScreenPanel } from "./OnScreenPanel.tsx"

const meta = {
  component: OnScreenPanel,
  args: {
    marketName: "Germany",
    others: [
      { requirementId: 12, marketName: "Spain" },
      { requirementId: 13, marketName: "Italy" }
    ],
    isBusy: false,
    failure: null,
    onSign: fn()
  }
} satisfies Meta<typeof OnScreenPanel>

export default meta

type Story = StoryObj<typeof meta>

/** One signature serves all markets that are not left out. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Spain"))
    await userEvent.click(canvas.getByRole("button", { name: "Sign on screen" }))
    await expect(args.onSign).toHaveBeenCalledWith([13])
  }
}

/** One market alone. */
export const One: Story = { args: { others: [] } }

/** Nobody can sign it. */
export const Failed: Story = {
  args: { failure: "Nobody can sign this for Alpine LP: name a signatory" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toBeVisible()
  }
}

/** A second press does nothing. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Preparing the document …" }))
    await expect(args.onSign).not.toHaveBeenCalled()
  }
}
