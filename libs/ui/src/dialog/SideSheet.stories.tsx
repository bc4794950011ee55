import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { Button } from "../page/Button.tsx"
import { SideSheet, type SideSheetProps } from "./SideSheet.tsx"

/** A list whose row opens it. */
const Page = (props: SideSheetProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <div style={{ minHeight: 420 }}>
      <Button onPress={() => setOpen(true)}>Form 6166, 2025</Button>
      {isOpen ? <SideSheet {...props} onClose={close} /> : null}
    </div>
  )
}

const meta = {
  component: SideSheet,
  args: {
    title: "Form 6166, 2025",
    sentence: "Certificate of US residence, original",
    onClose: fn(),
    children: <p>Four tax authorities accept only this certificate as proof of residence.</p>
  },
  render: (args) => <Page {...args} />
} satisfies Meta<typeof SideSheet>

export default meta

type Story = StoryObj<typeof meta>

/** Escape closes it and the focus returns to the row. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Form 6166, 2025" })).toBeVisible())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.getByRole("button", { name: "Form 6166, 2025" })).toHaveFocus())
  }
}

/** Long and right-to-left text, with actions that stay visible. */
export const LongestText: Story = {
  args: {
    title: "Einspruch gegen die Ablehnung des Erstattungsantrags der Donaudampfschifffahrtsgesellschaft",
    children: <p style={{ height: 1600 }}>هذه الشهادة مطلوبة من أربع سلطات ضريبية لإثبات الإقامة.</p>,
    footer: <Button kind="primary">Submit for review</Button>
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"))
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit for review" })).toBeVisible())
  }
}
