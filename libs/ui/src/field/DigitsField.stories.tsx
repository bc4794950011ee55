import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { DigitsField, type DigitsFieldProps } from "./DigitsField.tsx"

const WithState = (props: DigitsFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <DigitsField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: DigitsField,
  args: { label: "Tax number", name: "taxNumber", help: "Nine digits", value: "", onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof DigitsField>

export default meta

type Story = StoryObj<typeof meta>

/** Keeps leading zeros. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tax number" }), "001 23-4")
    await expect(canvas.getByRole("textbox")).toHaveValue("001234")
  }
}

/** Nine digits complete it; replacing a selection still works. */
export const Complete: Story = {
  args: { fullLength: 9, value: "001234567" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("textbox")
    await userEvent.type(input, "8")
    await expect(canvas.getByRole("status")).toHaveTextContent("this field is full")
    input.setSelectionRange(8, 9)
    await userEvent.keyboard("8")
    await expect(input).toHaveValue("001234568")
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** Rejects pasted text with anything but digits. */
export const PasteRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste("12-3456789")
    await expect(canvas.getByRole("textbox")).toHaveValue("")
    await expect(canvas.getByRole("status")).toHaveTextContent("Expected digits only.")
  }
}
