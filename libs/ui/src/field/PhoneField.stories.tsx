import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fireEvent } from "storybook/test"
import { PhoneField, type PhoneFieldProps } from "./PhoneField.tsx"

const WithState = (props: PhoneFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <PhoneField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: PhoneField,
  args: { name: "phone", value: "", onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof PhoneField>

export default meta

type Story = StoryObj<typeof meta>

/** Ten digits become (###) ###-####. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "Phone" })
    await userEvent.type(input, "212555")
    await expect(input).toHaveValue("(212) 555")
    await userEvent.type(input, "0142")
    await expect(input).toHaveValue("(212) 555-0142")
    await expect(input).toHaveAttribute("autocomplete", "tel")
    await expect(input).toHaveAttribute("inputmode", "tel")
  }
}

/** Rejects an eleventh digit, and says why. */
export const Complete: Story = {
  args: { value: "(212) 555-0142" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "9")
    await expect(canvas.getByRole("textbox")).toHaveValue("(212) 555-0142")
    await expect(canvas.getByRole("status")).toHaveTextContent("Nothing was entered: this field is full.")
  }
}

/** A pasted number in another notation replaces the value. */
export const PastedVariant: Story = {
  args: { value: "(305) 55" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste(" +1 212.555.0142\n")
    await expect(canvas.getByRole("textbox")).toHaveValue("(212) 555-0142")
  }
}

/** After a plus sign, the number of another country keeps its code. */
export const International: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "+442079460018")
    await expect(canvas.getByRole("textbox")).toHaveValue("+44 207 946 0018")
    await userEvent.clear(canvas.getByRole("textbox"))
    await userEvent.paste("+41 (44) 668-1800")
    await expect(canvas.getByRole("textbox")).toHaveValue("+41 446 681 800")
  }
}

/** Rejects pasted text that is not a whole number, and names the expected format. */
export const PasteRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste("555-0142")
    await expect(canvas.getByRole("textbox")).toHaveValue("")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Expected a phone number of ten digits, or + and the country code."
    )
  }
}

/** The caret stays in place while typing and deleting, whatever the mask changes around it. */
export const CaretStays: Story = {
  args: { value: "(212) 555-0142" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("textbox")
    await userEvent.click(input)
    input.setSelectionRange(8, 8)
    await userEvent.keyboard("{Backspace}")
    await expect(input).toHaveValue("(212) 550-142")
    await expect(input.selectionStart).toBe(7)
    await userEvent.keyboard("7")
    await expect(input).toHaveValue("(212) 575-0142")
    await expect(input.selectionStart).toBe(8)
  }
}

/** Deleting steps over punctuation, so that the next key reaches a digit. */
export const CaretStepsOverPunctuation: Story = {
  args: { value: "(212) 555-0142" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("textbox")
    await userEvent.click(input)
    input.setSelectionRange(10, 10)
    await userEvent.keyboard("{Backspace}")
    await expect(input).toHaveValue("(212) 555-0142")
    await expect(input.selectionStart).toBe(9)
    await userEvent.keyboard("{Delete}")
    await expect(input.selectionStart).toBe(10)
    await userEvent.keyboard("{Delete}")
    await expect(input).toHaveValue("(212) 555-142")
    await expect(input.selectionStart).toBe(10)
  }
}

/** Text from an input method is not accepted, and the field says so. */
export const LeftOut: Story = {
  args: { value: "(212" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await fireEvent.change(input, { target: { value: "(212call" } })
    await expect(input).toHaveValue("(212")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Some characters were left out: this field accepts digits and a plus sign only."
    )
    await userEvent.type(input, "5{Backspace}{Backspace}{Backspace}{Backspace}")
    await expect(input).toHaveValue("")
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** The form requires the whole number. */
export const Refused: Story = {
  args: { value: "(212) 555", error: "Enter all ten digits.", isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Phone (required)" })).toHaveAccessibleDescription(
      "Enter all ten digits."
    )
  }
}
