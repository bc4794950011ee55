import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { SwitchField, type SwitchFieldProps } from "./SwitchField.tsx"

const Kept = (props: SwitchFieldProps) => {
  const [isOn, setOn] = useState(props.isOn)
  return <SwitchField {...props} isOn={isOn} onChange={setOn} />
}

const meta = {
  component: SwitchField,
  args: { label: "Only mine", name: "onlyMine", isOn: true, onChange: () => undefined },
  render: (args) => <Kept {...args} />
} satisfies Meta<typeof SwitchField>

export default meta

type Story = StoryObj<typeof meta>

/** On, off, refused by the server, disabled, with long and right-to-left text. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <Kept {...args} help="Leaves out the documents of others" />
      <Kept {...args} name="off" label="Off" isOn={false} />
      <Kept {...args} name="refused" label="Weekly mail" error="This could not be changed. Try again." />
      <Kept {...args} name="disabled" label="Disabled" isDisabled />
      <Kept
        {...args}
        name="long"
        label="Write to every signatory of the beneficial owner as soon as a document of theirs is ready to be signed"
      />
      <Kept {...args} name="rtl" label="إشعارات البريد الإلكتروني" />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("switch", { name: "Only mine" })).toHaveAccessibleDescription(
      "Leaves out the documents of others"
    )
    await expect(canvas.getByRole("switch", { name: "Disabled" })).toBeDisabled()
  }
}

/** Tab and Space. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole("switch")
    await userEvent.tab()
    await expect(control).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(control).not.toBeChecked()
  }
}
