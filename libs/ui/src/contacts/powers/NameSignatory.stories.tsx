import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { NameSignatory } from "./NameSignatory.tsx"

const meta = {
  component: NameSignatory,
  args: {
    owner: "Alpine LP",
    people: {
      _tag: "Found",
      choices: [
        { id: "12", label: "Lind, Bo" },
        { id: "9", label: "Meyer, Ada" }
      ]
    },
    onChoose: fn(),
    onCancel: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <NameSignatory {...args} />
    </div>
  )
} satisfies Meta<typeof NameSignatory>

export default meta

type Story = StoryObj<typeof meta>

/** By keyboard: a name, Enter, and Continue. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog", { name: "Who signs for Alpine LP?" })
    const person = screen.getByRole("combobox", { name: /^Person/ })
    await waitFor(() => expect(person).toHaveFocus())
    await userEvent.keyboard("lin")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(person).toHaveValue("Lind, Bo"))
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    await expect(args.onChoose).toHaveBeenCalledWith(12)
  }
}

/** Continuing without a contact shows an error; Escape cancels. */
export const NobodyChosen: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }))
    await expect(screen.getByRole("combobox", { name: /^Person/ })).toHaveAccessibleDescription("Choose a person")
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}

/** The owner's name and the contacts are loading. */
export const Loading: Story = {
  args: { owner: null, people: { _tag: "Searching" } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Who signs for this owner?" })).toBeVisible())
  }
}

export const Failed: Story = {
  args: { people: { _tag: "Failed", text: "The people could not be read." } },
  play: async () => {
    await expect(await screen.findByRole("combobox", { name: /^Person/ })).toHaveAccessibleDescription(
      /could not be read/
    )
  }
}

export const LongestText: Story = { args: { owner: "Donaudampfschifffahrtsgesellschaft".repeat(4) } }
