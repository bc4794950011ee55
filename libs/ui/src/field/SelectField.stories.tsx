import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, screen, waitFor } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { SelectField, type SelectFieldProps } from "./SelectField.tsx"
import { ServerFieldErrors } from "./ServerFieldErrors.tsx"

const entityTypes = [
  { id: "individual", label: "Individual" },
  { id: "partnership", label: "Partnership", detail: "Treaty rates are claimed for each investor" },
  { id: "pension", label: "Pension 401(a)" },
  { id: "trust", label: "Complex trust" }
]

const WithState = (props: SelectFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <SelectField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: SelectField,
  args: { label: "Entity type", name: "entityType", choices: entityTypes, value: "", onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof SelectField>

export default meta

type Story = StoryObj<typeof meta>

/** Chosen, with the reviewer's note and the reason; empty; refused; disabled; without choices. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState
        {...args}
        value="partnership"
        help="As stated on the certificate of residence"
        why="Treaty rates differ by entity type."
        reviewNote="Returned by Ines Roth, 19 NOV 2026: “The certificate says trust.”"
      />
      <WithState {...args} label="Not chosen yet" name="empty" isRequired />
      <WithState {...args} label="Refused" name="refused" error="Choose the entity type." />
      <WithState {...args} label="Disabled" name="disabled" value="trust" isDisabled />
      <WithState {...args} label="No choices" name="none" choices={[]} />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Partnership Entity type" })).toHaveAccessibleDescription(
      /^As stated on the certificate of residence Returned by Ines Roth.*Why we ask: Treaty rates differ/
    )
    await expect(canvas.getByRole("button", { name: "Choose Refused" })).toHaveAccessibleDescription(
      "Choose the entity type."
    )
    await expect(canvas.getByRole("button", { name: "Complex trust Disabled" })).toBeDisabled()
  }
}

/** Tab, arrows, first letters, Enter and Escape. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole("button")
    await expect(button).toHaveFocus()
    await userEvent.keyboard("p")
    await expect(button).toHaveTextContent("Partnership")
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(screen.getByRole("option", { name: /^Partnership/ })).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(button).toHaveTextContent("Pension 401(a)")
    await expect(button).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(screen.getByRole("listbox", { name: "Entity type" })).toBeVisible())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
    await expect(button).toHaveTextContent("Pension 401(a)")
  }
}

/** The server's message points at the field, which has the focus, and goes when another value is chosen. */
export const RefusedByTheServer: Story = {
  render: (args) => (
    <ServerFieldErrors fields={{ entityType: "No treaty covers this entity." }} labels={{ entityType: "Entity type" }}>
      <WithState {...args} value="trust" />
    </ServerFieldErrors>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Complex trust Entity type" })).toHaveFocus()
    await userEvent.keyboard("{ArrowLeft}")
    await waitFor(() => expect(canvas.queryByText("No treaty covers this entity.")).toBeNull())
  }
}

/** Long names wrap, and a right-to-left name is shown as such. The list is open. */
export const LongestText: Story = {
  args: {
    value: "long",
    label: "The form in which the beneficial owner is organised by the law of its country of residence",
    choices: [
      {
        id: "long",
        label: "Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung und Compagnie Kommanditgesellschaft"
      },
      { id: "rtl", label: "شركة الاستثمار القابضة (2026)", detail: "Foundation" }
    ]
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button")
    await expect(button.offsetWidth).toBeLessThanOrEqual(360)
    await userEvent.click(button)
    await expect(await screen.findByRole("option", { name: /شركة/ })).toBeVisible()
  }
}
