import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ContactFileButtons, type ContactFileButtonsProps } from "./ContactFileButtons.tsx"

const meta = {
  component: ContactFileButtons,
  args: { peopleCount: 37, onSave: fn(), isSaving: false, onImport: fn() as ContactFileButtonsProps["onImport"] },
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      <ContactFileButtons {...args} />
    </div>
  )
} satisfies Meta<typeof ContactFileButtons>

export default meta

type Story = StoryObj<typeof meta>

/** The button has the number of people that the list has found. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "CSV 37 people" }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Import" }))
    await expect(args.onImport).toHaveBeenCalledOnce()
  }
}

/** A second file is not started. */
export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "CSV Saving" }))
    await expect(args.onSave).not.toHaveBeenCalled()
  }
}

/** Nobody is found, so there is nothing to save. */
export const Empty: Story = {
  args: { peopleCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "CSV 0 people" })).toBeDisabled()
  }
}

/** The count is not known yet; its space is reserved. */
export const Loading: Story = {
  args: { peopleCount: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "CSV" })).toBeDisabled()
  }
}

/** Read-only users can save people, and import nobody. */
export const ReadOnly: Story = {
  args: { peopleCount: 12_345, onImport: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "CSV 12,345 people" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Import" })).toBeNull()
  }
}
