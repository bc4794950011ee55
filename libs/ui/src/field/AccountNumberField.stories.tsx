import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { AccountNumberField, type AccountNumberFieldProps } from "./AccountNumberField.tsx"

const WithState = (props: AccountNumberFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <AccountNumberField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: AccountNumberField,
  args: { name: "accountNumber", value: "", onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof AccountNumberField>

export default meta

type Story = StoryObj<typeof meta>

/** Accepts letters, digits, spaces, dots, hyphens and commas. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Account number" }), "AB 12.34-5,6")
    await expect(canvas.getByRole("textbox")).toHaveValue("AB 12.34-5,6")
  }
}

/** Rejects a slash, which account numbers do not have. */
export const BlockedKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "AB/12")
    await expect(canvas.getByRole("textbox")).toHaveValue("AB12")
    await userEvent.type(canvas.getByRole("textbox"), "/")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      '"/" was not entered: this field accepts letters, digits, spaces, dots, hyphens and commas only.'
    )
  }
}

/** Rejects a pasted spreadsheet formula. */
export const PasteRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste("=A1&A2")
    await expect(canvas.getByRole("textbox")).toHaveValue("")
    await userEvent.paste("00-12,7\r\n")
    await expect(canvas.getByRole("textbox")).toHaveValue("00-12,7")
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** The longest account number; a further character is not typed. */
export const Longest: Story = {
  args: { value: "1234567890 ABCDEFGHIJ 1234567890-1" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "2")
    await expect(canvas.getByRole("textbox")).toHaveValue("1234567890 ABCDEFGHIJ 1234567890-1")
    await expect(canvas.getByRole("status")).toHaveTextContent("Nothing was entered: this field is full.")
  }
}
