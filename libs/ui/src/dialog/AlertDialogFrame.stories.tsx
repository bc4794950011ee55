import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AlertDialogFrame } from "./AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"

const onAnswer = fn()

export default {
  component: AlertDialogFrame,
  args: {
    title: "Use the new figures?",
    sentence: "Figures that came in the last minute differ from those on this page.",
    onEscape: fn(),
    children: (
      <>
        <Button kind="primary" onPress={onAnswer}>
          Use them
        </Button>
        <Button onPress={onAnswer}>Keep these</Button>
      </>
    )
  }
} satisfies Meta<typeof AlertDialogFrame>

type Story = StoryObj<typeof AlertDialogFrame>

/** The first answer has the focus, Escape is an answer too, and the page behind is inert. */
export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Use them" })).toHaveFocus()
    await expect(canvas.getByRole("alertdialog", { name: args.title })).toHaveAccessibleDescription(args.sentence)
    await userEvent.keyboard("{Enter}")
    await expect(onAnswer).toHaveBeenCalled()
  }
}

/** A text that changes every second is visual only; a screen reader gets another text. */
export const SpokenOtherwise: Story = {
  args: { sentence: "59 seconds are left.", spoken: <p className="visually-hidden">A minute is left.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alertdialog")).toHaveAccessibleDescription("A minute is left.")
    await expect(canvas.getByText("59 seconds are left.")).toBeVisible()
  }
}
