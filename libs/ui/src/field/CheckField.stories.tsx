import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { CheckField, type CheckFieldProps } from "./CheckField.tsx"

const WithState = (props: CheckFieldProps) => {
  const [isChecked, setChecked] = useState(props.isChecked)
  return <CheckField {...props} isChecked={isChecked} onChange={setChecked} />
}

const meta = {
  component: CheckField,
  args: { label: "Mailing address is the same", name: "sameAddress", isChecked: false, onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof CheckField>

export default meta

type Story = StoryObj<typeof meta>

/** Unchecked, checked, partly, refused, disabled, with a long and a right-to-left label. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} help="Where letters of tax authorities go" />
      <WithState {...args} name="checked" label="Checked" isChecked />
      <WithState {...args} name="partly" label="Some of the accounts" isPartly />
      <WithState
        {...args}
        name="refused"
        label="I have read the terms"
        isRequired
        error="Confirm that you have read the terms."
      />
      <WithState {...args} name="disabled" label="Disabled" isChecked isDisabled />
      <WithState
        {...args}
        name="long"
        label="I confirm under penalty of perjury that the beneficial owner named above was a resident of the United States for tax purposes throughout the year"
      />
      <WithState {...args} name="rtl" label="أوافق على الشروط (2026)" />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "Mailing address is the same" })).toHaveAccessibleDescription(
      "Where letters of tax authorities go"
    )
    await expect(canvas.getByRole("checkbox", { name: "Some of the accounts" })).toBePartiallyChecked()
    const refused = canvas.getByRole("checkbox", { name: "I have read the terms (required)" })
    await expect(refused).toBeInvalid()
    await expect(refused).toHaveAccessibleDescription("Confirm that you have read the terms.")
  }
}

/** Tab and Space; the label is part of the target, which is large enough for touch. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox")
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText("Mailing address is the same"))
    await expect(box).not.toBeChecked()
    await expect(box.closest("label")?.offsetHeight).toBeGreaterThanOrEqual(24)
  }
}
