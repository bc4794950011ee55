import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import type { Choice } from "./Choice.ts"
import { type ChoiceSearch, ComboField, type ComboFieldProps } from "./ComboField.tsx"

const custodians: ReadonlyArray<Choice> = [
  { id: "NTC", label: "Northbank Custody", detail: "New York" },
  { id: "HTB", label: "Helvetia Trust Bank", detail: "Zürich" },
  { id: "CSP", label: "Cedar Street Prime", detail: "Boston" }
]
const foundChoices = (choices: ReadonlyArray<Choice>): ChoiceSearch => ({ _tag: "Found", choices })

const WithState = (props: ComboFieldProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <ComboField
      {...props}
      value={value}
      onChange={(choice) => {
        setValue(choice)
        props.onChange(choice)
      }}
    />
  )
}

/** Answers like a server: nothing before the second letter. */
const WithSearch = (props: ComboFieldProps) => {
  const [search, setSearch] = useState<ChoiceSearch>(foundChoices([]))
  return (
    <WithState
      {...props}
      search={search}
      onSearch={(typed) => {
        props.onSearch?.(typed)
        const text = typed.toLowerCase()
        setSearch(
          typed.length < 2
            ? { _tag: "Searching" }
            : foundChoices(custodians.filter(({ label }) => label.toLowerCase().includes(text)))
        )
      }}
    />
  )
}

const meta = {
  component: ComboField,
  args: { label: "Custodian", name: "custodian", value: null, onChange: fn(), search: foundChoices(custodians) },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof ComboField>

export default meta

type Story = StoryObj<typeof meta>

/** Chosen, empty, refused, the search failed, disabled. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} value={custodians[1] ?? null} help="Where the securities are held" />
      <WithState {...args} label="Empty" name="empty" isRequired />
      <WithState {...args} label="Refused" name="refused" error="Choose the custodian." />
      <WithState
        {...args}
        label="Failed"
        name="failed"
        search={{ _tag: "Failed", text: "The custodians could not be loaded. Type again to retry." }}
      />
      <WithState {...args} label="Disabled" name="disabled" value={custodians[0] ?? null} isDisabled />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Custodian" })).toHaveAccessibleDescription(
      "Where the securities are held"
    )
    await expect(canvas.getByRole("combobox", { name: "Failed" })).toHaveAccessibleDescription(/could not be loaded/)
    await expect(canvas.getByRole("combobox", { name: "Disabled" })).toBeDisabled()
  }
}

/** Typing searches on the server; arrows and Enter choose; text that names nothing is told; cleared means none. */
export const ServerSearch: Story = {
  args: { onSearch: fn() },
  render: (args) => <WithSearch {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    await userEvent.type(input, "h")
    await expect(await screen.findByText("Searching", { selector: "p" })).toBeVisible()
    await userEvent.type(input, "el")
    await expect(args.onSearch).toHaveBeenLastCalledWith("hel")
    await waitFor(() => expect(screen.getByRole("option", { name: /^Helvetia Trust Bank/ })).toBeVisible())
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(input).toHaveValue("Helvetia Trust Bank"))
    await expect(args.onChange).toHaveBeenLastCalledWith(custodians[1])
    await userEvent.type(input, "zzz")
    await expect(await screen.findByText("Nothing matches what you typed.", { selector: "p" })).toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue("Helvetia Trust Bank"))
    await expect(input).toHaveAccessibleDescription(
      "“zzz” is not among the choices, so “Helvetia Trust Bank” stays. Pick one from the list to change it."
    )
    await userEvent.clear(input)
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue(""))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  }
}

/** Without a server, the choices at hand are filtered. */
export const FilteredHere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "street")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveValue("Cedar Street Prime"))
  }
}

/** A full name, in any case, or the only match is taken by Tab, Enter and leaving the field; nothing needs the arrows. */
export const TakenWithoutArrows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    await userEvent.type(input, "northbank custody")
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue("Northbank Custody"))
    await expect(args.onChange).toHaveBeenLastCalledWith(custodians[0])
    await userEvent.type(input, "helv{Enter}")
    await waitFor(() => expect(input).toHaveValue("Helvetia Trust Bank"))
    await expect(args.onChange).toHaveBeenLastCalledWith(custodians[1])
    await expect(screen.queryByRole("listbox")).toBeNull()
    await userEvent.tab()
    await userEvent.type(input, "cedar street prime")
    await userEvent.click(document.body)
    await waitFor(() => expect(input).toHaveValue("Cedar Street Prime"))
    await expect(args.onChange).toHaveBeenCalledTimes(3)
  }
}

/** Coming back, the text is selected: typing replaces it. Escape keeps the value. */
export const Replaced: Story = {
  args: { value: custodians[0] ?? null },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("combobox")
    await userEvent.click(input)
    await expect(input.selectionEnd).toBe("Northbank Custody".length)
    await userEvent.keyboard("helv{Escape}")
    await waitFor(() => expect(input).toHaveValue("Northbank Custody"))
    await userEvent.tab()
    await userEvent.click(input)
    await userEvent.keyboard("helv")
    await userEvent.tab()
    await waitFor(() => expect(input).toHaveValue("Helvetia Trust Bank"))
    await expect(args.onChange).toHaveBeenCalledOnce()
  }
}

/** A text that names nothing, or several, stays where it is, with a word about it. */
export const NamesNothing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    for (const text of ["Nowhere Bank", "t"]) {
      await userEvent.type(input, text)
      await userEvent.tab()
      await expect(input).toHaveValue(text)
      await expect(input).toHaveAccessibleDescription(`“${text}” is not among the choices. Pick one from the list.`)
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  }
}

/** Answers a search only on a press. */
const WithSlowSearch = (props: ComboFieldProps) => {
  const [search, setSearch] = useState<ChoiceSearch>(foundChoices(custodians))
  return (
    <>
      <WithState
        {...props}
        search={search}
        onSearch={() => setSearch({ ...search, isRefreshing: true } as ChoiceSearch)}
      />
      <button type="button" onClick={() => setSearch(foundChoices(custodians.slice(1, 2)))}>
        Answer
      </button>
    </>
  )
}

/** Left before the server has answered: the text stays, and is taken with the answer. */
export const LeftBeforeTheAnswer: Story = {
  render: (args) => <WithSlowSearch {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    await userEvent.type(input, "trust bank")
    await userEvent.tab()
    await expect(input).toHaveValue("trust bank")
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole("button", { name: "Answer" }))
    await waitFor(() => expect(input).toHaveValue("Helvetia Trust Bank"))
    await expect(args.onChange).toHaveBeenCalledWith(custodians[1])
    await expect(args.onChange).toHaveBeenCalledOnce()
  }
}

/** A choice that is applied late, or never, still closes the list. */
export const NotTaken: Story = {
  args: { value: custodians[0] ?? null },
  render: (args) => <ComboField {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    await userEvent.clear(input)
    await userEvent.type(input, "street")
    await userEvent.click(await screen.findByRole("option", { name: /^Cedar Street Prime/ }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(custodians[2])
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(input).toHaveValue("Northbank Custody")
    await userEvent.type(input, "{ArrowDown}")
    await expect(await screen.findByRole("option", { name: /^Helvetia Trust Bank/ })).toBeVisible()
  }
}

/** Applies a choice only later, as a server does. */
const TakenLater = (props: ComboFieldProps) => {
  const [asked, setAsked] = useState<Choice | null>(props.value)
  const [value, setValue] = useState(props.value)
  return (
    <>
      <ComboField {...props} value={value} onChange={setAsked} />
      <button type="button" onClick={() => setValue(asked)}>
        Take it
      </button>
    </>
  )
}

/** When the choice is applied, the list stays closed. */
export const TakenOnceSaved: Story = {
  args: { value: custodians[0] ?? null },
  render: (args) => <TakenLater {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    await userEvent.clear(input)
    await userEvent.type(input, "street")
    await screen.findByRole("option", { name: /^Cedar Street Prime/ })
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(input).toHaveFocus()
    canvas.getByRole("button", { name: "Take it", hidden: true }).click()
    await waitFor(() => expect(input).toHaveValue("Cedar Street Prime"))
    await expect(screen.queryByRole("listbox")).toBeNull()
  }
}

/** A long name next to a right-to-left one, with the list open. */
export const LongestText: Story = {
  args: {
    search: foundChoices([
      {
        id: "long",
        label: "Nordbank Custody Services Luxembourg S.A., Niederlassung Frankfurt am Main (vormals Rheinische)"
      },
      { id: "rtl", label: "البنك الأهلي للحفظ", detail: "Riyadh" }
    ])
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show choices Custodian" }))
    await expect(await screen.findByRole("option", { name: /البنك/ })).toBeVisible()
  }
}
