import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { FigureDefinitions } from "./FigureDefinitions.tsx"

export default {
  component: FigureDefinitions
} satisfies Meta<typeof FigureDefinitions>

type Story = StoryObj<typeof FigureDefinitions>

/** Closed at first; a click or a key opens it. */
export const OpenedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Paid since inception")).not.toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByText("How to read the figures")).toHaveFocus()
    await userEvent.click(canvas.getByText("How to read the figures"))
    await expect(canvas.getByText("Paid since inception")).toBeVisible()
    await expect(canvas.getByText(/exact to the cent/)).toBeVisible()
  }
}
