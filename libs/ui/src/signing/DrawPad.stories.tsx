import type { Drawing } from "@reclaim/core/domain/signing/Drawing"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fireEvent, fn } from "storybook/test"
import { DrawPad, type DrawPadProps } from "./DrawPad.tsx"

const Pad = ({ drawing: first, onChange, ...props }: DrawPadProps) => {
  const [drawing, setDrawing] = useState<Drawing | null>(first)
  const change = (next: Drawing | null) => {
    setDrawing(next)
    onChange(next)
  }
  return <DrawPad {...props} drawing={drawing} onChange={change} />
}

const meta = {
  component: DrawPad,
  args: { drawing: null, onChange: fn() },
  render: (args) => <Pad {...args} />
} satisfies Meta<typeof DrawPad>

export default meta

type Story = StoryObj<typeof meta>

/** A line is drawn while the pointer is down, and stays within the square of a drawing. */
export const Draws: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const pad = canvas.getByRole("img", { name: /^Draw your signature here/ })
    const { left, top } = pad.getBoundingClientRect()
    const clear = canvas.getByRole("button", { name: "Clear" })
    await expect(clear).toBeDisabled()
    const on = (type: string, x: number, y: number) =>
      fireEvent(
        pad,
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + y, isPrimary: true })
      )
    // A simulated pointer can't be captured.
    pad.setPointerCapture = () => undefined
    await on("pointerdown", 10, 10)
    await on("pointermove", 60, 40)
    await on("pointermove", 5000, 40)
    await on("pointerup", 5000, 40)
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith([
      [expect.any(Array), expect.any(Array), [1000, expect.any(Number)]]
    ])
    await userEvent.click(clear)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  }
}

/** Nothing was drawn. */
export const Missing: Story = {
  args: { error: "Draw your signature." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Draw your signature.")).toBeVisible()
  }
}
