import { acceptsAlphanumeric, acceptsDigitsAndDot } from "@reclaim/core/rules/input/keypressFilter"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fireEvent } from "storybook/test"
import { RestrictedField, type RestrictedFieldProps } from "./RestrictedField.tsx"

const Kept = (props: RestrictedFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <RestrictedField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: RestrictedField,
  args: {
    label: "Amount",
    name: "amount",
    value: "",
    help: "In US dollars",
    takes: "digits and a dot",
    autoComplete: "off",
    inputMode: "decimal",
    acceptsKey: acceptsDigitsAndDot,
    onChange: () => undefined
  },
  render: (args) => <Kept {...args} />
} satisfies Meta<typeof RestrictedField>

export default meta

type Story = StoryObj<typeof meta>

/** What belongs here is typed without a word. */
export const TypedAsExpected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1234.50")
    await expect(canvas.getByRole("textbox")).toHaveValue("1234.50")
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** A key that types something else is stopped, and the field says why until the next good one. */
export const BlockedKey: Story = {
  play: async ({ canvas, userEvent }) => {
    const [input, status] = [canvas.getByRole("textbox"), canvas.getByRole("status")]
    await userEvent.type(input, "12e")
    await expect(input).toHaveValue("12")
    await expect(status).toHaveTextContent('"e" was not typed: this field takes digits and a dot only.')
    const said = status.firstElementChild
    await userEvent.type(input, "e")
    // New words, as far as a screen reader can tell.
    await expect(status.firstElementChild).not.toBe(said)
    await userEvent.type(input, "3")
    await expect(input).toHaveValue("123")
    await expect(status).toBeEmptyDOMElement()
    await userEvent.type(input, "e")
    await userEvent.tab()
    // It was about the keys; whoever has left does not need it.
    await expect(status).toBeEmptyDOMElement()
    await userEvent.type(input, "e")
  }
}

/** Keys that type nothing work as ever. */
export const EditingKeys: Story = {
  args: { value: "125" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.type(input, "{Backspace}{ArrowLeft}{Delete}9{Home}0")
    await expect(input).toHaveValue("019")
    await userEvent.tab()
    await expect(input).not.toHaveFocus()
  }
}

/** A paste of something else is blocked with the reason; digits only is the rule where no other is given. */
export const BlockedPaste: Story = {
  args: { value: "7" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.click(input)
    await userEvent.paste("12 apples")
    await expect(input).toHaveValue("7")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Nothing was pasted: this field takes something else. Expected digits only."
    )
  }
}

/** A paste that fits goes where the caret is, over what is selected, without the line break a sheet adds. */
export const PastedInside: Story = {
  args: { value: "1999" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("textbox")
    await userEvent.click(input)
    input.setSelectionRange(1, 3)
    await userEvent.paste("2345\r\n")
    await expect(input).toHaveValue("123459")
    await expect(input.selectionStart).toBe(5)
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** What comes past the keys, as by a drop or an input method, is cleaned, and the field says so. */
export const LeftOut: Story = {
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByRole("textbox"), { target: { value: "12 apples" } })
    await expect(canvas.getByRole("textbox")).toHaveValue("12")
    await expect(canvas.getByRole("status")).toHaveTextContent("Some characters were left out")
  }
}

/** Letters and digits, as in a code. */
export const Alphanumeric: Story = {
  args: { label: "Code", takes: "letters and digits", acceptsKey: acceptsAlphanumeric, help: "From the letter" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "a-1é Z")
    await expect(canvas.getByRole("textbox")).toHaveValue("a1Z")
  }
}

/** What the form finds wrong stands beside what the field refused. */
export const Refused: Story = {
  args: { value: "0", error: "Enter an amount above zero." },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "x")
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("Enter an amount above zero.")
    await expect(canvas.getByRole("status")).toHaveTextContent('"x" was not typed')
  }
}
