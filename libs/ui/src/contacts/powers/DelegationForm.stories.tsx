import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeDelegation } from "@reclaim/core/testing/people/makeDelegation"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { DelegationForm, type DelegationFormProps } from "./DelegationForm.tsx"

const bo = makeContact({ delegation: [makeDelegation()] })

const meta = {
  component: DelegationForm,
  args: {
    contact: bo,
    names: new Map([[9, "Ada Meyer"]]),
    people: {
      _tag: "Found",
      choices: [
        { id: "9", label: "Meyer, Ada" },
        { id: "14", label: "Park, Grace" }
      ]
    },
    today: CalendarDate.make("2026-11-20"),
    onSave: fn<DelegationFormProps["onSave"]>(() => Promise.resolve(null)),
    onSaved: fn(),
    onUnsaved: null,
    onCancel: fn(),
    isOffline: false
  },
  render: (args) => (
    <div style={{ minHeight: 560, maxWidth: 520 }}>
      <DelegationForm {...args} />
    </div>
  )
} satisfies Meta<typeof DelegationForm>

export default meta

type Story = StoryObj<typeof meta>

const one = (n: number) => within(screen.getByRole("group", { name: `Delegation ${n}` }))
const button = (name: string) => screen.getByRole("button", { name })

/** A second delegation is entered by keyboard. */
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(one(1).getByRole("combobox", { name: /^Delegate to/ })).toHaveFocus())
    await expect(one(1).getByRole("combobox", { name: /^Delegate to/ })).toHaveValue("Ada Meyer")
    button("Add delegation").focus()
    await userEvent.keyboard("{Enter}")
    const person = one(2).getByRole("combobox", { name: /^Delegate to/ })
    await waitFor(() => expect(person).toHaveFocus())
    await userEvent.keyboard("park")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await userEvent.type(one(2).getByRole("textbox", { name: /^First day/ }), "01/04/2027")
    await userEvent.type(one(2).getByRole("textbox", { name: /^Last day/ }), "01/08/2027")
    one(2)
      .getByRole("button", { name: /Tasks delegated/ })
      .focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("option", { name: "Accounts" })).toHaveFocus())
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{Enter}{Escape}")
    button("Save").focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(
      {
        _tag: "ChangeDelegation",
        delegation: [
          { toContactId: 9, fromDay: "2026-12-01", toDay: "2026-12-31", acts: ["documents"] },
          { toContactId: 14, fromDay: "2027-01-04", toDay: "2027-01-08", acts: ["accounts", "signing"] }
        ]
      },
      bo
    )
  }
}

/** Missing values and too long a period are shown as errors at their fields. */
export const Incomplete: Story = {
  args: { contact: makeContact() },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(button("Add delegation")).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await userEvent.type(one(1).getByRole("textbox", { name: /^First day/ }), "01/01/2027")
    await userEvent.type(one(1).getByRole("textbox", { name: /^Last day/ }), "03/02/2027")
    await userEvent.click(button("Save"))
    const person = one(1).getByRole("combobox", { name: /^Delegate to/ })
    await waitFor(() => expect(person).toHaveFocus())
    await expect(person).toHaveAccessibleDescription(/somebody who is with you/)
    await expect(one(1).getByRole("textbox", { name: /^Last day/ })).toHaveAccessibleDescription(/At most 60 days/)
    await expect(args.onSave).not.toHaveBeenCalled()
  }
}

/** The server's message is a popup on its field. */
export const RefusedByTheServer: Story = {
  args: {
    onSave: fn<DelegationFormProps["onSave"]>(() =>
      Promise.resolve({
        text: "A delegation has an error",
        fields: { "delegation.0.toContactId": "Choose one of your people" }
      })
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    const person = one(1).getByRole("combobox", { name: /^Delegate to/ })
    await waitFor(() => expect(person).toHaveAccessibleDescription(/^Choose one of your people/))
    await expect(person).toHaveFocus()
  }
}

/** The last delegation is removed. */
export const Removed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Remove Delegation 1" }))
    await waitFor(() => expect(button("Add delegation")).toHaveFocus())
    await userEvent.click(button("Save"))
    await expect(args.onSave.mock.lastCall?.[0]).toEqual({ _tag: "ChangeDelegation", delegation: [] })
  }
}

/** The contacts are loading. */
export const Loading: Story = { args: { names: new Map(), people: { _tag: "Searching" } } }

export const LongestText: Story = { args: { names: new Map([[9, "عبد الرحمن الخوارزمي ".repeat(8)]]) } }
