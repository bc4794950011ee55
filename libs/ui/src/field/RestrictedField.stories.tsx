import { acceptsAlphanumeric, acceptsDigitsAndDot } from "@reclaim/core/rules/input/keypressFilter"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fireEvent } from "storybook/test"
import { RestrictedField, type RestrictedFieldProps } from "./RestrictedField.tsx"

const WithState = (props: RestrictedFieldProps) => {
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
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof RestrictedField>

export default meta

type Story = StoryObj<typeof meta>

/** Accepts allowed characters silently. */
export const TypedAsExpected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1234.50")
    await expect(canvas.getByRole("textbox")).toHaveValue("1234.50")
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** Rejects other characters, and says why until the next allowed one. */
export const BlockedKey: Story = {
  play: async ({ canvas, userEvent }) => {
    const [input, status] = [canvas.getByRole("textbox"), canvas.getByRole("status")]
    await userEvent.type(input, "12e")
    await expect(input).toHaveValue("12")
    await expect(status).toHaveTextContent('"e" was not entered: this field accepts digits and a dot only.')
    const said = status.firstElementChild
    await userEvent.type(input, "e")
    // A new object is a new message to a screen reader.
    await expect(status.firstElementChild).not.toBe(said)
    await userEvent.type(input, "3")
    await expect(input).toHaveValue("123")
    await expect(status).toBeEmptyDOMElement()
    await userEvent.type(input, "e")
    await userEvent.tab()
    // The message is about typing, so it goes when the focus leaves.
    await expect(status).toBeEmptyDOMElement()
    await userEvent.type(input, "e")
  }
}

/** Keys that type nothing work as usual. */
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

/** Rejects other pasted text with the reason; by default only digits may be pasted. */
export const BlockedPaste: Story = {
  args: { value: "7" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.click(input)
    await userEvent.paste("12 apples")
    await expect(input).toHaveValue("7")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Nothing was pasted: the text does not fit this field. Expected digits only."
    )
  }
}

/** Allowed text is pasted at the caret or over the selection, without the line break that spreadsheets add. */
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

/** Text that did not come from keys, by a drop or an input method, is cleaned, and the field says so. */
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

/** The form's error appears next to the field's own message. */
export const Refused: Story = {
  args: { value: "0", error: "Enter an amount above zero." },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "x")
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("Enter an amount above zero.")
    await expect(canvas.getByRole("status")).toHaveTextContent('"x" was not entered')
  }
}
