import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makePower } from "@reclaim/core/testing/people/makePower"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { PowersForm, type PowersFormProps } from "./PowersForm.tsx"

const owners = [
  { id: "4", label: "Alpine LP" },
  { id: "5", label: "Beta Trust" },
  { id: "6", label: "Møller Pension Fund" }
]

/** Filters the owners as the server would, without delay. */
const WithSearch = (props: PowersFormProps) => {
  const [typed, setTyped] = useState("")
  const found = owners.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
  return (
    <div style={{ minHeight: 560, maxWidth: 520 }}>
      <PowersForm
        {...props}
        search={props.search._tag === "Found" ? { _tag: "Found", choices: found } : props.search}
        onSearch={setTyped}
      />
    </div>
  )
}

const bo = makeContact({ powers: [makePower()] })

const meta = {
  component: PowersForm,
  args: {
    contact: bo,
    signFor: null,
    names: new Map([[4, "Alpine LP"]]),
    search: { _tag: "Found", choices: owners },
    onSearch: fn(),
    groups: ["Board", "Directors"],
    today: CalendarDate.make("2026-11-20"),
    onSave: fn<PowersFormProps["onSave"]>(() => Promise.resolve(null)),
    onSaved: fn(),
    onUnsaved: null,
    onCancel: fn(),
    isOffline: false
  },
  render: (args) => <WithSearch {...args} />
} satisfies Meta<typeof PowersForm>

export default meta

type Story = StoryObj<typeof meta>

const everything = {
  codes: [],
  mode: "alone",
  groupName: "",
  groupCount: null,
  owners: [],
  validFrom: null,
  validTo: null
}

const power = (n: number) => within(screen.getByRole("group", { name: `Power ${n}` }))
const button = (name: string) => screen.getByRole("button", { name })

/** A second power is entered by keyboard: some documents, jointly, for two owners, for a year. */
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(power(1).getByRole("radio", { name: "Every document" })).toHaveFocus())
    button("Add power").focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(power(2).getByRole("radio", { name: "Every document" })).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}")
    await userEvent.tab()
    await userEvent.keyboard("w-8ben-e, poa")
    await userEvent.tab()
    await userEvent.keyboard("{ArrowDown}")
    await userEvent.tab()
    await userEvent.keyboard("Directors")
    await userEvent.tab()
    await userEvent.keyboard("2")
    await userEvent.tab()
    await userEvent.keyboard("{ArrowDown}")
    await userEvent.tab()
    const search = power(2).getByRole("combobox", { name: /^Owners they sign for/ })
    await expect(search).toHaveFocus()
    for (const text of ["alp", "beta"]) {
      await userEvent.keyboard(text)
      await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
      await userEvent.keyboard("{ArrowDown}{Enter}")
      await waitFor(() => expect(search).toHaveValue(""))
    }
    await userEvent.keyboard("{Escape}")
    await userEvent.type(power(2).getByRole("textbox", { name: "First day" }), "01/01/2027")
    await userEvent.type(power(2).getByRole("textbox", { name: "Last day" }), "12/31/2027{Enter}")
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(
      {
        _tag: "ChangePowers",
        powers: [
          everything,
          {
            codes: ["W-8BEN-E", "POA"],
            mode: "jointly",
            groupName: "Directors",
            groupCount: 2,
            owners: [4, 5],
            validFrom: "2027-01-01",
            validTo: "2027-12-31"
          }
        ]
      },
      bo
    )
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
  }
}

/** Opened to name a signatory for an owner: a power for that owner is added below the existing ones. */
export const NamedForAnOwner: Story = {
  args: { signFor: 4 },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(power(2).getByRole("radio", { name: "Every document" })).toHaveFocus())
    await expect(power(2).getByRole("list", { name: "Selected: Owners they sign for" })).toHaveTextContent("Alpine LP")
    await userEvent.click(button("Save"))
    await expect(args.onSave.mock.lastCall?.[0]).toEqual({
      _tag: "ChangePowers",
      powers: [everything, { ...everything, owners: [4] }]
    })
  }
}

/** Missing values are shown as errors at all fields at once, and nothing is sent. */
export const Incomplete: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Add power" }))
    await userEvent.click(power(2).getByRole("radio", { name: "Selected documents" }))
    await userEvent.click(power(2).getByRole("radio", { name: "Together with others of a group" }))
    await userEvent.click(power(2).getByRole("radio", { name: "Selected owners" }))
    await userEvent.click(button("Save"))
    const codes = power(2).getByRole("textbox", { name: /^Document codes/ })
    await waitFor(() => expect(codes).toHaveFocus())
    await expect(codes).toHaveAccessibleDescription(/at least one code/)
    await expect(power(2).getByRole("combobox", { name: /^Group/ })).toHaveAccessibleDescription(
      /the group that signs together/
    )
    await expect(power(2).getByRole("textbox", { name: /^Signatures required/ })).toHaveAccessibleDescription(
      /how many/
    )
    await expect(power(2).getByRole("combobox", { name: /^Owners they sign for/ })).toHaveAccessibleDescription(
      /at least one owner/
    )
    await expect(args.onSave).not.toHaveBeenCalled()
  }
}

/** Server errors are popups on their fields, the first of which has the focus; they disappear when the list changes. */
export const RefusedByTheServer: Story = {
  args: {
    contact: makeContact({
      powers: [
        makePower(),
        makePower({ mode: "jointly", groupName: "Directors", groupCount: 3 }),
        makePower({ owners: [77] })
      ]
    }),
    onSave: fn<PowersFormProps["onSave"]>(() =>
      Promise.resolve({
        text: "A signing power has an error",
        fields: {
          "powers.1.groupCount": "Directors has 2 people, including this one: 3 can’t sign yet",
          "powers.2.owners": "The owner 77 does not exist"
        }
      })
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save" }))
    const count = power(2).getByRole("textbox", { name: /^Signatures required/ })
    await waitFor(() => expect(count).toHaveFocus())
    await expect(count).toHaveAccessibleDescription(/^Directors has 2 people/)
    await expect(
      screen.getByRole("link", { name: "Power 3, Owners they sign for: The owner 77 does not exist" })
    ).toBeVisible()
    await userEvent.click(button("Remove Power 1"))
    await waitFor(() => expect(button("Remove Power 1")).toHaveFocus())
    await expect(screen.queryByText("The owner 77 does not exist")).toBeNull()
    await expect(power(1).getByRole("textbox", { name: /^Signatures required/ })).toHaveValue("3")
  }
}

/** Removing a power moves the focus to the next one, and finally to the Add button. */
export const AllRemoved: Story = {
  args: { contact: makeContact({ powers: [makePower(), makePower({ owners: [4] })] }) },
  play: async ({ args, userEvent }) => {
    ;(await screen.findByRole("button", { name: "Remove Power 2" })).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(button("Remove Power 1")).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(button("Add power")).toHaveFocus())
    await userEvent.click(button("Save"))
    await expect(args.onSave.mock.lastCall?.[0]).toEqual({ _tag: "ChangePowers", powers: [] })
  }
}

/** A contact without powers, offline. */
export const EmptyAndOffline: Story = {
  args: {
    contact: makeContact(),
    isOffline: true,
    onSave: fn<PowersFormProps["onSave"]>(() => new Promise(() => undefined))
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(button("Add power")).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await userEvent.click(button("Save"))
    await waitFor(() => expect(screen.getByText(/^You are offline\. This is saved/)).toBeVisible())
  }
}

/** Suspended powers become valid again when saved. */
export const SwitchedOff: Story = {
  args: { contact: makeContact({ powers: [makePower({ isSuspended: true })] }) },
  play: async () => {
    await expect(await screen.findByText(/Saving restores them/)).toBeVisible()
  }
}

/** The owners are loading, or failed to load. */
export const OwnersFailed: Story = {
  args: {
    contact: makeContact({ powers: [makePower({ owners: [4] })] }),
    search: { _tag: "Failed", text: "The owners could not be read." }
  },
  play: async () => {
    await expect(await screen.findByRole("combobox", { name: /^Owners they sign for/ })).toHaveAccessibleDescription(
      /could not be read/
    )
  }
}

/** Longest texts, left-to-right and right-to-left. */
export const LongestText: Story = {
  args: {
    contact: makeContact({
      powers: [
        makePower({
          codes: Array.from({ length: 60 }, (_, at) => `DOCUMENT-${at}`),
          mode: "jointly",
          groupName: "Donaudampfschifffahrtsgesellschaft".repeat(2),
          groupCount: 12,
          owners: [4, 5]
        })
      ]
    }),
    names: new Map([
      [4, "Donaudampfschifffahrtsgesellschaft".repeat(4)],
      [5, "صندوق التقاعد"]
    ])
  }
}
