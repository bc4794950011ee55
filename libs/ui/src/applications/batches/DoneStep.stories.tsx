import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Batches.module.css"
import { DoneStep, type DoneStepProps } from "./DoneStep.tsx"

const meta = {
  component: DoneStep,
  args: {
    counts: { created: 1182, skipped: 22 },
    onErrorsFile: fn(),
    onRollBack: fn() as DoneStepProps["onRollBack"],
    isRollingBack: false,
    problem: null,
    onAnother: fn()
  },
  render: (args) => (
    <div className={classes(layout.stack(4, "narrow", "top"), styles["page"])}>
      <DoneStep {...args} />
    </div>
  )
} satisfies Meta<typeof DoneStep>

export default meta

type Story = StoryObj<typeof meta>

/** States what was sent and what stayed behind; undoing asks for confirmation. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("1,182 applications have been sent")
    await userEvent.click(canvas.getByRole("button", { name: "Download as Excel" }))
    await expect(args.onErrorsFile).toHaveBeenCalledWith("xlsx")
    await userEvent.click(canvas.getByRole("button", { name: "Undo this upload" }))
    const asked = within(await screen.findByRole("alertdialog", { name: "Undo this upload?" }))
    await userEvent.click(asked.getByRole("button", { name: "Keep them" }))
    await expect(args.onRollBack).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Undo this upload" }))
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw 1,182 applications" }))
    await expect(args.onRollBack).toHaveBeenCalledOnce()
  }
}

/** Everything was sent, and a user with read access can't undo it. */
export const AllSent: Story = {
  args: { counts: { created: 1 }, onRollBack: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("1 application has been sent")
    await expect(canvas.queryByRole("button", { name: /Undo/ })).toBeNull()
    await expect(canvas.queryByRole("button", { name: "Download as Excel" })).toBeNull()
  }
}

export const RollingBack: Story = {
  args: { isRollingBack: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Undoing the upload" }))
    await expect(screen.queryByRole("alertdialog")).toBeNull()
  }
}

/** Undoing is refused, because the review of an application has started. */
export const Refused: Story = {
  args: { problem: "Our review has begun with one of the applications. Withdraw the others one by one. | Ref #: R-7" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Our review has begun")
  }
}

/** On a phone. */
export const LongestText: Story = {
  globals: { viewport: { value: "phone" } },
  args: { counts: { created: 49_999, skipped: 1 } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
}
