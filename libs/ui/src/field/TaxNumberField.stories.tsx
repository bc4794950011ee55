import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { TaxNumberField, type TaxNumberFieldProps } from "./TaxNumberField.tsx"

const Kept = (props: TaxNumberFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <TaxNumberField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: TaxNumberField,
  args: { name: "taxNumber", kind: "EIN", stored: null, value: "", onChange: () => undefined },
  render: (args) => <Kept {...args} />
} satisfies Meta<typeof TaxNumberField>

export default meta

type Story = StoryObj<typeof meta>

/** Stored and returned by a reviewer, entered, empty, refused, disabled, of another country. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <Kept
        {...args}
        stored={{ lastThree: "417", length: 8 }}
        why="Form 8802, and every reclaim form in Switzerland."
        reviewNote="Returned by Ines Roth, 19 NOV 2026: “The EIN has 8 digits; it needs 9.”"
      />
      <Kept {...args} name="ssn" kind="SSN" value="123-45-6789" />
      <Kept {...args} name="empty" kind="ITIN" isRequired />
      <Kept {...args} name="refused" value="12-34567" error="Expected nine digits like 12-3456789" />
      <Kept {...args} name="disabled" label="Disabled" stored={{ lastThree: "038", length: 9 }} isDisabled />
      <Kept {...args} name="other" kind="Other" label="الرقم الضريبي" value="7569217CH" />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    const stored = canvas.getByRole("group", { name: "Tax number (EIN)" })
    await expect(stored).toHaveTextContent("••-•••417")
    await expect(stored).toHaveAccessibleDescription(/^Stored encrypted.*Returned by Ines Roth.*Why we ask/)
  }
}

/** A stored number is replaced as a whole, or kept after all. */
export const Replaced: Story = {
  args: { stored: { lastThree: "417", length: 9 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    const input = canvas.getByRole("textbox", { name: "Tax number (EIN)" })
    await userEvent.type(input, "12-3456789")
    await expect(input).toHaveValue("12-3456789")
    await userEvent.type(input, "a")
    await expect(canvas.getByRole("status")).toHaveTextContent('"a" was not typed: this field takes digits only.')
    await userEvent.click(canvas.getByRole("button", { name: "Keep the stored number" }))
    await expect(canvas.getByText("••-••••417")).toBeVisible()
  }
}

/** A pasted number may lack its hyphen, but not a digit. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste("12 3456789")
    await expect(canvas.getByRole("textbox")).toHaveValue("12-3456789")
    await userEvent.paste("12345678")
    await expect(canvas.getByRole("textbox")).toHaveValue("12-3456789")
    await expect(canvas.getByRole("status")).toHaveTextContent("Expected nine digits.")
  }
}

/** A number of another country keeps the punctuation that it is printed with. */
export const OfAnotherCountry: Story = {
  args: { kind: "Other" },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "Tax number" })
    await userEvent.type(input, "131052-308t")
    await expect(input).toHaveValue("131052-308T")
    await userEvent.type(input, "é")
    await expect(input).toHaveValue("131052-308T")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      '"é" was not typed: this field takes letters, digits and punctuation marks only.'
    )
    await userEvent.clear(input)
    await userEvent.paste("CHE-109.322.551")
    await expect(input).toHaveValue("CHE-109.322.551")
  }
}
