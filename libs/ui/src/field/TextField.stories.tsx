import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { TextField } from "./TextField.tsx"

export default {
  component: TextField,
  args: {
    label: "E-mail",
    name: "email",
    value: "ada@example.com",
    help: "Where we write to when a document is missing",
    autoComplete: "email",
    type: "email",
    onChange: fn(),
    onBlur: fn()
  }
} satisfies Meta<typeof TextField>

type Story = StoryObj<typeof TextField>

/** With a value and its help text. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "E-mail" })
    await expect(input).toHaveAccessibleDescription("Where we write to when a document is missing")
    await expect(input).toHaveAttribute("autocomplete", "email")
    await expect(input).not.toHaveAttribute("aria-invalid")
    await userEvent.type(input, "x")
    await expect(args.onChange).toHaveBeenCalledWith("ada@example.comx")
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
  }
}

/** Empty. */
export const Empty: Story = {
  args: { value: "", isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "E-mail (required)" })).toBeRequired()
  }
}

/** The error replaces the help text. */
export const Refused: Story = {
  args: { value: "ada@", error: "This is not a whole address. Add what follows the @ sign." },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox")
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription("This is not a whole address. Add what follows the @ sign.")
    await expect(canvas.queryByText(/Where we write/)).toBeNull()
  }
}

const Correctable = () => {
  const [error, setError] = useState<string | null>(null)
  const [value, setValue] = useState("")
  return (
    <TextField
      label="City"
      name="city"
      autoComplete="address-level2"
      help="As on the tax certificate"
      value={value}
      error={error}
      onChange={setValue}
      onBlur={() => setError(value === "" ? "Enter the city." : null)}
    />
  )
}

/** An error appears in a live region, and disappears with its cause. */
export const ErrorIsReadOut: Story = {
  render: () => <Correctable />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvas.getByRole("textbox")
    const place = canvasElement.querySelector('[aria-live="polite"]')
    await expect(place).toBeEmptyDOMElement()
    await userEvent.click(input)
    await userEvent.tab()
    await expect(place).toHaveTextContent("Enter the city.")
    await userEvent.type(input, "Bern")
    await userEvent.tab()
    await expect(place).toBeEmptyDOMElement()
    await expect(input).toHaveAccessibleDescription("As on the tax certificate")
  }
}

/** Disabled. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled()
  }
}

/** Very long labels, values and errors wrap instead of widening the form. */
export const LongestTexts: Story = {
  args: {
    label: "The name of the beneficial owner exactly as it stands on the certificate of residence of the tax authority",
    value: "Wilhelmina Annabelle von Hohenstein-Braunschweig-Wolfenbüttel Family Trust for the Benefit of All",
    type: "text",
    error:
      "The name has more than 80 signs. Shorten it the way the certificate does: Donaudampfschifffahrtsgesellschaft."
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox").offsetWidth).toBeLessThanOrEqual(360)
  }
}

/** Values are suggested; any other can be typed. */
export const Suggested: Story = {
  args: { label: "Group", name: "group", value: "", type: "text", autoComplete: "off", suggestions: ["Directors"] },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("combobox", { name: "Group" })
    await expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(["Directors"])
    await userEvent.type(input, "x")
    await expect(args.onChange).toHaveBeenCalledWith("x")
  }
}
