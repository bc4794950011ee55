import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Batches.module.css"
import { ConfirmStep } from "./ConfirmStep.tsx"

const meta = {
  component: ConfirmStep,
  args: {
    counts: { valid: 1151, warning: 31, error: 14, double_in_file: 5, double_in_system: 3 },
    state: { _tag: "Ready" },
    onCommit: fn(),
    onBack: fn()
  },
  render: (args) => (
    <div className={classes(layout.stack(4, "narrow", "top"), styles["page"])}>
      <ConfirmStep {...args} />
    </div>
  )
} satisfies Meta<typeof ConfirmStep>

export default meta

type Story = StoryObj<typeof meta>

/** States what will be sent and what stays behind; "all or none" is not possible while rows have errors. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("1,182 applications will be sent to us for review.")).toBeVisible()
    await expect(canvas.getByText(/22 rows will not be sent/)).toBeVisible()
    await userEvent.click(canvas.getByRole("radio", { name: "Send all rows or none" }))
    await expect(canvas.getByRole("button", { name: "Send 1,182 applications" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("radio", { name: /Send the valid rows/ }))
    await userEvent.click(canvas.getByRole("button", { name: "Send 1,182 applications" }))
    await expect(args.onCommit).toHaveBeenCalledWith("valid")
    await userEvent.click(canvas.getByRole("button", { name: "Back to the rows" }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  }
}

/** Every row is valid. */
export const AllValid: Story = {
  args: { counts: { valid: 1 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Send all rows or none" }))
    await userEvent.click(canvas.getByRole("button", { name: "Send 1 application" }))
    await expect(args.onCommit).toHaveBeenCalledWith("all")
  }
}

/** Some accounts belong to existing owners. */
export const Linked: Story = {
  args: { counts: { valid: 4, linked: 3, warning: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("8 applications will be sent to us for review.")).toBeVisible()
    await expect(canvas.getByText(/^3 rows have owners already on file/)).toBeVisible()
  }
}

export const Busy: Story = {
  args: { state: { _tag: "Busy", text: "Sending" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send 1,182 applications" }))
    await expect(args.onCommit).not.toHaveBeenCalled()
  }
}

export const Refused: Story = {
  args: {
    state: { _tag: "Refused", text: "The applications could not be sent. None was created; try again. | Ref #: R-7" }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("None was created; try again. | Ref #: R-7")
  }
}

/** On a phone, with the maximum number of rows. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: { counts: { valid: 49_999, error: 1 } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
