import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { PercentField, type PercentFieldProps } from "./PercentField.tsx"

const WithState = (props: PercentFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <PercentField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: PercentField,
  args: { label: "Share of the partnership", name: "share", value: "", onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof PercentField>

export default meta

type Story = StoryObj<typeof meta>

/** A share, none, refused, disabled, and a right-to-left label. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} value="26.375" help="All shares together are 100%" />
      <WithState {...args} name="empty" label="Empty" isRequired />
      <WithState {...args} name="refused" label="Refused" value="101" error="Expected at most 100" />
      <WithState {...args} name="disabled" label="Disabled" value="100" isDisabled />
      <WithState {...args} name="rtl" label="حصة الشريك" value="33.333" />
    </SideBySide>
  )
}

/** Digits and one dot with three decimals; a pasted sign is left out. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.tab()
    await userEvent.keyboard("26.3755")
    await expect(input).toHaveValue("26.375")
    await userEvent.keyboard(",")
    await expect(canvas.getByRole("status")).toHaveTextContent('"," was not entered')
    await userEvent.paste("15 %")
    await expect(input).toHaveValue("15")
    await userEvent.paste("15,5")
    await expect(input).toHaveValue("15")
    await expect(canvas.getByRole("status")).toHaveTextContent("Expected a percentage like 26.375.")
  }
}
