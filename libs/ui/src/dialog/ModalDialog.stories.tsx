import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { SelectField } from "../field/SelectField.tsx"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { ModalDialog, type ModalDialogProps } from "./ModalDialog.tsx"

const Fields = () => {
  const [name, setName] = useState("Mara Engel")
  const [role, setRole] = useState("signatory")
  return (
    <div style={{ display: "grid", gap: 16 }}>
      <TextField label="Name" name="name" autoComplete="off" value={name} onChange={setName} />
      <SelectField
        label="Role"
        name="role"
        value={role}
        onChange={setRole}
        choices={[
          { id: "signatory", label: "Signatory" },
          { id: "operations", label: "Operations" }
        ]}
      />
    </div>
  )
}

/** A page with a button that opens it. */
const Page = (props: ModalDialogProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <div style={{ minHeight: 420 }}>
      <Button onPress={() => setOpen(true)}>Change contact</Button>
      {isOpen ? (
        <ModalDialog
          {...props}
          onClose={close}
          footer={
            <>
              <Button onPress={close}>Cancel</Button>
              <Button kind="primary" onPress={close}>
                Save contact
              </Button>
            </>
          }
        />
      ) : null}
    </div>
  )
}

const meta = {
  component: ModalDialog,
  args: { title: "Change contact", onClose: fn(), isForm: true, children: <Fields /> },
  render: (args) => <Page {...args} />
} satisfies Meta<typeof ModalDialog>

export default meta

type Story = StoryObj<typeof meta>

/** Tab stays inside, a list within it opens above it, Escape closes the list first, then the dialog; the focus returns. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change contact" }))
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Change contact" })).toBeVisible())
    for (const name of ["Close", null, "Signatory Role", "Cancel", "Save contact"]) {
      await userEvent.tab()
      const stop = name === null ? screen.getByRole("textbox") : screen.getByRole("button", { name })
      await expect(stop).toHaveFocus()
    }
    await userEvent.tab()
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus()
    await userEvent.click(screen.getByRole("button", { name: "Signatory Role" }))
    await userEvent.click(await screen.findByRole("option", { name: "Operations" }))
    await waitFor(() => expect(screen.getByRole("button", { name: "Operations Role" })).toBeVisible())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(canvas.getByRole("button", { name: "Change contact" })).toHaveFocus())
  }
}

/** Long words wrap, and the content scrolls between head and actions. */
export const LongestText: Story = {
  args: {
    isWide: true,
    title: "Change the contact for Wilhelmina Annabelle von Hohenstein-Braunschweig-Wolfenbüttel Family Trust",
    sentence: "الاسم بالكامل كما هو مكتوب في شهادة الإقامة",
    children: <p style={{ height: 1200 }}>{"Donaudampfschifffahrtsgesellschaft".repeat(4)}</p>
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change contact" }))
    await waitFor(() => expect(screen.getByRole("button", { name: "Save contact" })).toBeVisible())
  }
}

/** The content is loading. */
export const Loading: Story = {
  args: { children: <Skeleton height="180px" isCard /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change contact" }))
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
  }
}
