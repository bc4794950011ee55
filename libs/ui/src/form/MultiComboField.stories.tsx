import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import type { Choice } from "../field/Choice.ts"
import type { ChoiceSearch } from "../field/ComboField.tsx"
import { MultiComboField, type MultiComboFieldProps } from "./MultiComboField.tsx"

const owners: ReadonlyArray<Choice> = [
  { id: "4", label: "Alpine LP" },
  { id: "5", label: "Alpha Trust" },
  { id: "6", label: "Møller Pension Fund" }
]

const foundChoices = (choices: ReadonlyArray<Choice>): ChoiceSearch => ({ _tag: "Found", choices })

const WithState = (props: MultiComboFieldProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <MultiComboField
      {...props}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        props.onChange(chosen)
      }}
    />
  )
}

/** Searches like a server, with an immediate response. */
const WithSearch = (props: MultiComboFieldProps) => {
  const [typed, setTyped] = useState("")
  const text = typed.toLowerCase()
  return (
    <WithState
      {...props}
      search={foundChoices(owners.filter(({ label }) => label.toLowerCase().startsWith(text)))}
      onSearch={(searched) => {
        setTyped(searched)
        props.onSearch?.(searched)
      }}
    />
  )
}

const many = Array.from({ length: 30 }, (_, at) => ({ id: String(at), label: `Fund ${at + 1}` }))

const meta = {
  component: MultiComboField,
  args: { label: "Owners", name: "owners", value: [], onChange: fn(), search: foundChoices(owners) },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof MultiComboField>

export default meta

type Story = StoryObj<typeof meta>

/** Filled, empty, searching, refused, search failed, disabled. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} value={owners.slice(0, 2)} help="Type to search" />
      <WithState {...args} label="None" name="none" isRequired />
      <WithState {...args} label="Searching" name="searching" search={{ _tag: "Searching" }} />
      <WithState {...args} label="Refused" name="refused" error="Choose at least one owner." />
      <WithState
        {...args}
        label="Failed"
        name="failed"
        search={{ _tag: "Failed", text: "The owners could not be read." }}
      />
      <WithState {...args} label="Disabled" name="disabled" value={owners.slice(2)} isDisabled />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Selected: Owners" })).toHaveTextContent("Alpine LPAlpha Trust")
    await expect(canvas.getByRole("combobox", { name: "Failed" })).toHaveAccessibleDescription(/could not be read/)
    await expect(canvas.getByRole("button", { name: "Remove Møller Pension Fund" })).toBeDisabled()
  }
}

/**
 * Typing searches on the server; Enter chooses, and the list stays open for the next one; removing moves the focus to a
 * neighbour.
 */
export const Keyboard: Story = {
  args: { onSearch: fn<(typed: string) => void>() },
  render: (args) => <WithSearch {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("combobox")
    await userEvent.type(input, "alp")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2))
    await expect(args.onSearch).toHaveBeenLastCalledWith("alp")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith([owners[0]])
    await waitFor(() => expect(input).toHaveValue(""))
    await userEvent.type(input, "al")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChange).toHaveBeenLastCalledWith([owners[0], owners[1]])
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove Alpine LP" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove Alpha Trust" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(input).toHaveFocus())
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  }
}

/** A long selection lists the first ones until all are asked for. */
export const Many: Story = {
  args: { value: many },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(12)
    await userEvent.click(canvas.getByRole("button", { name: "and 18 more" }))
    await expect(canvas.getAllByRole("listitem")).toHaveLength(30)
  }
}

/** A long name next to a right-to-left one. */
export const LongestText: Story = {
  args: {
    value: [
      {
        id: "long",
        label: "Nordbank Pension Fund Luxembourg S.A., Niederlassung Frankfurt am Main (vormals Rheinische)"
      },
      { id: "rtl", label: "صندوق التقاعد" }
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")[0]?.offsetWidth).toBeLessThanOrEqual(360)
  }
}
