import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, screen, waitFor } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { MultiSelectField, type MultiSelectFieldProps } from "./MultiSelectField.tsx"

const markets = [
  { id: "CH", label: "Switzerland" },
  { id: "DE", label: "Germany" },
  { id: "FR", label: "France" },
  { id: "IT", label: "Italy" }
]

const WithState = (props: MultiSelectFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <MultiSelectField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: MultiSelectField,
  args: { label: "Markets", name: "markets", choices: markets, value: [], onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof MultiSelectField>

export default meta

type Story = StoryObj<typeof meta>

/** Two chosen, more than two, none, refused, disabled. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} value={["CH", "FR"]} help="Where dividends are paid" />
      <WithState {...args} label="Many" name="many" value={["CH", "DE", "FR", "IT"]} />
      <WithState {...args} label="None" name="none" isRequired />
      <WithState {...args} label="Refused" name="refused" error="Choose at least one market." />
      <WithState {...args} label="Disabled" name="disabled" value={["DE"]} isDisabled />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Switzerland, France Markets" })).toHaveAccessibleDescription(
      "Where dividends are paid"
    )
    await expect(canvas.getByRole("button", { name: "Switzerland, Germany and 2 more Many" })).toBeVisible()
  }
}

/** The list stays open while several are selected and deselected. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("option", { name: "Switzerland" })).toHaveFocus())
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{Enter}")
    await expect(screen.getByRole("option", { name: "France" })).toHaveAttribute("aria-selected", "true")
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await waitFor(() => expect(canvas.getByRole("button", { name: "France Markets" })).toHaveFocus())
  }
}

/** Names that need several lines, one of them right-to-left. */
export const LongestText: Story = {
  args: {
    choices: [
      {
        id: "long",
        label: "United Kingdom of Great Britain and Northern Ireland, Guernsey, Jersey and the Isle of Man"
      },
      { id: "rtl", label: "الإمارات العربية المتحدة" }
    ],
    value: ["long", "rtl"]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button").offsetWidth).toBeLessThanOrEqual(360)
  }
}
