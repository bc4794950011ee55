import type { Meta, StoryObj } from "@storybook/react-vite"
import { useEffect, useState } from "react"
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

/** A control that can be used only once, such as one that revokes. */
const Once = () => {
  const [isDone, setDone] = useState(false)
  return isDone ? <p>Revoked</p> : <Button onPress={() => setDone(true)}>Revoke</Button>
}

/** The control that had the focus is gone: the focus stays in the sheet, and Escape still closes. */
export const ControlGone: Story = {
  args: { children: <Once /> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"))
    const sheet = await screen.findByRole("dialog", { name: "Form 6166, 2025" })
    await userEvent.click(screen.getByRole("button", { name: "Revoke" }))
    await screen.findByText("Revoked")
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  }
}

/** The row that it was opened from has been re-rendered: the focus returns to that row. */
export const LineDrawnAnew: Story = {
  render: (args) => <Redrawn {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"))
    await screen.findByRole("dialog", { name: "Form 6166, 2025" })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Form 6166, 2025" })).toHaveFocus())
  }
}

/** A list that re-renders its row as soon as the sheet is open. */
const Redrawn = (props: SideSheetProps) => {
  const [isOpen, setOpen] = useState(false)
  const [drawn, setDrawn] = useState(0)
  const open = () => {
    setOpen(true)
    setDrawn(drawn + 1)
  }
  return (
    <div style={{ minHeight: 420 }}>
      <button type="button" key={drawn} data-line="document 1" onClick={open}>
        Form 6166, 2025
      </button>
      {isOpen ? <SideSheet {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** The list is still loading when the sheet closes: the page's title has the focus until the row appears. */
export const LineReadAgain: Story = {
  render: (args) => <ReadAgain {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"))
    await screen.findByRole("dialog", { name: "Form 6166, 2025" })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Documents" })).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole("button", { name: "Form 6166, 2025" })).toHaveFocus())
  }
}

/** A list that appears a moment after the sheet over it is closed. */
const ReadAgain = (props: SideSheetProps) => {
  const [state, setState] = useState<"list" | "sheet" | "reading">("list")
  useEffect(() => {
    if (state !== "reading") return undefined
    const timer = setTimeout(() => setState("list"), 500)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <main style={{ minHeight: 420 }}>
      <h1 tabIndex={-1}>Documents</h1>
      {state === "list" ? (
        <button type="button" data-line="document 1" onClick={() => setState("sheet")}>
          Form 6166, 2025
        </button>
      ) : null}
      {state === "sheet" ? <SideSheet {...props} onClose={() => setState("reading")} /> : null}
    </main>
  )
}
