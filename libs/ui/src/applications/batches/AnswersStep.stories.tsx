import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AnswersStep } from "./AnswersStep.tsx"

const meta = {
  component: AnswersStep,
  args: { children: <p>Where refunds are paid</p>, state: { _tag: "Ready" }, onContinue: fn(), onBack: fn() }
} satisfies Meta<typeof AnswersStep>

export default meta

type Story = StoryObj<typeof meta>

/** Asked once the rows are checked. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Back to the rows" }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  }
}

export const Incomplete: Story = {
  args: { state: { _tag: "Refused", text: "Answer what applies to all rows first." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Answer what applies to all rows first.")).toBeVisible()
  }
}
