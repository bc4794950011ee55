import { paperCodeText, paperKeyOf, readablePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { FindArrival } from "./FindArrival.tsx"

const code = { clientId: 12, key: paperKeyOf(new Uint8Array(16).fill(5)), page: 2 }

const meta = {
  component: FindArrival,
  args: { onFind: fn(), isBusy: false, problem: null }
} satisfies Meta<typeof FindArrival>

export default meta

type Story = StoryObj<typeof meta>

/** A mistyped code is rejected before any request. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: /^Code on a page/ })
    const typed = readablePaperCode(code)
    await userEvent.type(field, `${typed.slice(0, -1)}{Enter}`)
    await expect(canvas.getByText(/not one of our codes/)).toBeVisible()
    await expect(field).toHaveFocus()
    await expect(args.onFind).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, `${typed.toLowerCase()}{Enter}`)
    await expect(args.onFind).toHaveBeenCalledWith(typed.toLowerCase())
  }
}

/** A code typed by a barcode scanner. */
export const Scanned: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /^Code on a page/ }), paperCodeText(code))
    await userEvent.click(canvas.getByRole("button", { name: "Find the document" }))
    await expect(args.onFind).toHaveBeenCalledWith(paperCodeText(code))
  }
}

export const Looking: Story = { args: { isBusy: true } }

export const Unknown: Story = { args: { problem: "This document does not exist" } }
