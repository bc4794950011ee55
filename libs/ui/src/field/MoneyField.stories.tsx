import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { MoneyField, type MoneyFieldProps } from "./MoneyField.tsx"

const [usd, jpy] = [CurrencyCode.make("USD"), CurrencyCode.make("JPY")]

const WithState = (props: MoneyFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <MoneyField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: MoneyField,
  args: { label: "Amount paid", name: "amount", value: "", currency: usd, onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof MoneyField>

export default meta

type Story = StoryObj<typeof meta>

/** An amount, the largest one, none, refused, disabled, and a currency without decimals. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} value="1,234.50" help="As shown on your bank statement" />
      <WithState {...args} name="largest" label="Largest" value="9,999,999,999,999.99" />
      <WithState {...args} name="empty" label="Empty" isRequired />
      <WithState {...args} name="refused" label="Refused" value="0.00" error="Enter the amount that was paid." />
      <WithState {...args} name="disabled" label="Disabled" value="12.00" isDisabled />
      <WithState {...args} name="yen" label="دفعة بالين (JPY)" value="1,234" currency={jpy} />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Amount paid" })).toHaveAccessibleDescription(
      "As shown on your bank statement"
    )
    await expect(canvas.getByRole("textbox", { name: "Refused" })).toBeInvalid()
  }
}

/** Separators appear while typing, wherever the caret is; decimals when the field is left; other keys are rejected. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>("textbox")
    await userEvent.tab()
    await userEvent.keyboard("1234567")
    await expect(input).toHaveValue("1,234,567")
    input.setSelectionRange(1, 1)
    await userEvent.keyboard("90")
    await expect(input).toHaveValue("190,234,567")
    await expect(input.selectionStart).toBe(3)
    await userEvent.keyboard("{Backspace}{Backspace}")
    await expect(input).toHaveValue("1,234,567")
    input.setSelectionRange(9, 9)
    await userEvent.keyboard(".5")
    await expect(input).toHaveValue("1,234,567.5")
    await userEvent.keyboard("e")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      '"e" was not entered: this field accepts digits and a dot only.'
    )
    await userEvent.tab()
    await expect(input).toHaveValue("1,234,567.50")
  }
}

/** Accepts an amount with its currency; rejects an ambiguous one, and says why. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.click(input)
    await userEvent.paste("$1234.5")
    await expect(input).toHaveValue("1,234.5")
    await userEvent.paste("1.234,50")
    await expect(input).toHaveValue("1,234.5")
    await expect(canvas.getByRole("status")).toHaveTextContent("Expected an amount in USD like 1,234.50.")
  }
}
