import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx"

/** A page with a button that opens the dialog. */
const Page = (props: ConfirmDialogProps) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <div style={{ minHeight: 320 }}>
      <Button onPress={() => setAsked(true)}>Leave</Button>
      {isAsked ? (
        <ConfirmDialog
          {...props}
          onCancel={() => {
            setAsked(false)
            props.onCancel()
          }}
        />
      ) : null}
    </div>
  )
}

const meta = {
  component: ConfirmDialog,
  args: {
    title: "Leave without saving?",
    sentence: "Your entries on this page have not been saved and would be lost.",
    confirmLabel: "Leave without saving",
    cancelLabel: "Stay on this page",
    onConfirm: fn(),
    onCancel: fn()
  },
  render: (args) => <Page {...args} />
} satisfies Meta<typeof ConfirmDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The safe answer has the focus; the other one names what would be lost. */
export const UnsavedForm: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }))
    const dialog = canvas.getByRole("alertdialog", { name: "Leave without saving?" })
    await expect(dialog).toHaveAccessibleDescription("Your entries on this page have not been saved and would be lost.")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Stay on this page" })).toHaveFocus())
    await userEvent.click(canvas.getByRole("button", { name: "Leave without saving" }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  }
}

/** Staying returns the focus. */
export const Stayed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }))
    await userEvent.click(canvas.getByRole("button", { name: "Stay on this page" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Leave" })).toHaveFocus())
  }
}

/** An act that cannot be undone lists everything it ends, and its button names it too. */
export const ConsequencesSpelledOut: Story = {
  args: {
    title: "Revoke the authorization of Alpine Crest LP?",
    sentence: "We stop filing for this owner at once. This cannot be undone.",
    consequences: [
      "12 reclaims worth $225,039.10 will not be filed",
      "Powers of attorney in 4 markets end",
      "Mara Engel and the custodian are told by mail"
    ],
    isDestructive: true,
    confirmLabel: "Revoke, and give up $225,039.10",
    cancelLabel: "Keep the authorization"
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }))
    await expect(canvas.getByRole("alertdialog")).toHaveAccessibleDescription(
      /cannot be undone\. 12 reclaims worth .* Powers of attorney in 4 markets end/
    )
    await waitFor(() => expect(canvas.getByRole("button", { name: "Keep the authorization" })).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  }
}

/** Nothing is lost by it: confirming is the main answer. */
export const Harmless: Story = {
  args: {
    title: "Invite Bo Lind?",
    sentence: "A mail goes to bo.lind@example.com with a link that works once, for 7 days.",
    isHarmless: true,
    confirmLabel: "Invite",
    cancelLabel: "Cancel"
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }))
    await waitFor(() => expect(canvas.getByRole("button", { name: "Invite" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  }
}

/** Words that need several lines. */
export const LongestWords: Story = {
  args: {
    title: "Leave without saving the accounts that you have entered for Nordbank Custody Services Luxembourg S.A.?",
    confirmLabel: "Leave this page and lose all twelve accounts entered"
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }))
    await expect(canvas.getByRole("button", { name: /all twelve accounts/ })).toBeVisible()
  }
}
