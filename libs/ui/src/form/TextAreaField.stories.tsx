import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { TextAreaField, type TextAreaFieldProps } from "./TextAreaField.tsx"

const WithState = (props: TextAreaFieldProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <TextAreaField
      {...props}
      value={value}
      onChange={(text) => {
        setValue(text)
        props.onChange(text)
      }}
    />
  )
}

const meta = {
  component: TextAreaField,
  args: { label: "Notes", name: "notes", value: "", help: "For your colleagues", onChange: fn() },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof TextAreaField>

export default meta

type Story = StoryObj<typeof meta>

/** Enter starts a new line. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const area = canvas.getByRole("textbox", { name: "Notes" })
    await expect(area).toHaveAccessibleDescription("For your colleagues")
    await userEvent.type(area, "Call{Enter}before noon")
    await expect(args.onChange).toHaveBeenLastCalledWith("Call\nbefore noon")
  }
}

export const Wrong: Story = {
  args: { value: "x".repeat(80), error: "Expected at most 40 characters" },
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Notes" })
    await expect(area).toBeInvalid()
    await expect(area).toHaveAccessibleDescription("Expected at most 40 characters")
  }
}

export const LongestText: Story = {
  args: { value: `يرجى الاتصال قبل الظهر\n${"Donaudampfschifffahrtsgesellschaft ".repeat(40)}` },
  decorators: [(Story) => <div style={{ width: 288 }}>{Story()}</div>]
}

export const Disabled: Story = { args: { value: "Call before noon", isDisabled: true } }
