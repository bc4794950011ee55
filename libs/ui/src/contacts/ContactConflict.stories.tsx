import { makeContact } from "@reclaim/core/testing/people/makeContact"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { ContactConflict } from "./ContactConflict.tsx"

const base = makeContact()
const theirs = makeContact({ version: 4, email: "bo@jasper.example", notes: "Prefers mail" })

const meta = {
  component: ContactConflict,
  args: {
    base,
    mine: makeContact({ phone: "+12125550142", notes: "Call before noon" }),
    theirs,
    isSaving: false,
    problem: null,
    onSave: fn(),
    onKeepEditing: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <ContactConflict {...args} />
    </div>
  )
} satisfies Meta<typeof ContactConflict>

export default meta

type Story = StoryObj<typeof meta>

/** A field changed in one version only has that version preselected; a field changed in both has to be chosen. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole("radio", { name: "saved: bo@jasper.example" })).toBeChecked())
    await expect(screen.getByRole("radio", { name: "yours: (212) 555-0142" })).toBeChecked()
    await userEvent.click(screen.getByRole("button", { name: "Save these values" }))
    await expect(screen.getByText("Choose which value to keep for: Notes")).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole("radio", { name: "yours: Call before noon" }))
    await userEvent.click(screen.getByRole("button", { name: "Save these values" }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onSave).toHaveBeenCalledWith({ email: "theirs", phone: "mine", notes: "mine" })
  }
}

/** Escape returns to the form. */
export const KeptEditing: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog")
    await userEvent.keyboard("{Escape}")
    await expect(args.onKeepEditing).toHaveBeenCalledOnce()
  }
}

/** The choice could not be saved. */
export const NotSaved: Story = {
  args: { problem: "Not now | Ref #: R-3" },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-3")
  }
}

/** The longest values. */
export const LongestText: Story = {
  args: {
    mine: makeContact({
      company: "Donaudampfschifffahrtsgesellschaft".repeat(3),
      notes: "الاتصال قبل الظهر ".repeat(60)
    })
  }
}
