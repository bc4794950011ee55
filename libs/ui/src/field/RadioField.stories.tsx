import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { RadioField, type RadioFieldProps } from "./RadioField.tsx"

const WithState = (props: RadioFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <RadioField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: RadioField,
  args: {
    label: "How will you sign?",
    name: "signing",
    value: "",
    onChange: () => undefined,
    choices: [
      { id: "screen", label: "On screen", detail: "Accepted in 31 of 34 markets" },
      { id: "paper", label: "In ink on paper", detail: "Post the original to us" }
    ]
  },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof RadioField>

export default meta

type Story = StoryObj<typeof meta>

/** Not chosen, chosen, refused, disabled, with long and right-to-left text. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} help="You can change this for each document" isRequired />
      <WithState {...args} name="chosen" label="Chosen" value="paper" />
      <WithState {...args} name="refused" label="Refused" error="Choose how you sign." />
      <WithState {...args} name="disabled" label="Disabled" value="screen" isDisabled />
      <WithState
        {...args}
        name="long"
        label="The tax authority of which country issued the certificate that this owner used last?"
        choices={[
          {
            id: "long",
            label: "Bundeszentralamt für Steuern, Referat für Quellensteuerentlastung und Doppelbesteuerungsabkommen"
          },
          { id: "rtl", label: "هيئة الزكاة والضريبة والجمارك" }
        ]}
      />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "How will you sign? (required)" })).toHaveAccessibleDescription(
      "You can change this for each document"
    )
    await expect(canvas.getByRole("radiogroup", { name: "Refused" })).toBeInvalid()
    await expect(canvas.getAllByRole("radio", { name: "On screen" })[0]).toHaveAccessibleDescription(
      /Accepted in 31 of 34 markets/
    )
  }
}

/** One Tab stop; arrows move and choose. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole("radio", { name: "On screen" })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("radio", { name: "In ink on paper" })).toBeChecked()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  }
}
