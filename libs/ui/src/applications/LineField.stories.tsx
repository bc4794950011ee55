import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { LineField, type LineFieldProps } from "./LineField.tsx"

const WithState = (props: LineFieldProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <LineField
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
  component: LineField,
  args: { name: "account.accountName", label: "Account name", value: "", onChange: fn() },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof LineField>

export default meta

type Story = StoryObj<typeof meta>

/** Pasted text is inserted at the caret, without the trailing line break of a spreadsheet cell. */
export const Usual: Story = {
  args: { value: "Alpine " },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Account name" })
    await userEvent.click(field)
    await userEvent.keyboard("{End}")
    await userEvent.paste("Income\r\n")
    await expect(field).toHaveValue("Alpine Income")
  }
}

/** Text that is too long is rejected rather than cut, and the reason is shown until the field loses focus. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Account name" })
    await userEvent.click(field)
    await userEvent.paste("Donaudampfschifffahrtsgesellschaft".repeat(4))
    await expect(field).toHaveValue("")
    await expect(canvas.getByText(/^Nothing was pasted: .* Expected a name of at most 120 characters\.$/)).toBeVisible()
    await userEvent.paste("two\nlines")
    await expect(canvas.getByText(/Expected text on one line/)).toBeVisible()
    await userEvent.tab()
    await expect(canvas.queryByText(/^Nothing was pasted/)).toBeNull()
  }
}

/** A code is converted to capitals, typed or pasted. */
export const InCapitals: Story = {
  args: { name: "payment.bic", label: "BIC", spell: (text) => text.toUpperCase() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "BIC" })
    await userEvent.click(field)
    await userEvent.paste("deutdeff")
    await expect(args.onChange).toHaveBeenLastCalledWith("DEUTDEFF")
    await userEvent.type(field, "xxx")
    await expect(field).toHaveValue("DEUTDEFFXXX")
  }
}
