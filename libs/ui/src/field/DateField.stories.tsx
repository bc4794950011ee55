import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, screen, waitFor } from "storybook/test"
import { SideBySide } from "../testing/SideBySide.tsx"
import { DateField, type DateFieldProps } from "./DateField.tsx"

const today = CalendarDate.make("2026-11-20")

const WithState = (props: DateFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <DateField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: DateField,
  args: { label: "Formation date", name: "formedOn", value: "", today, onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof DateField>

export default meta

type Story = StoryObj<typeof meta>

/** A date, none, refused, disabled, with long and right-to-left text. */
export const States: Story = {
  render: (args) => (
    <SideBySide>
      <WithState {...args} value="03/14/2011" />
      <WithState {...args} name="empty" label="Empty" isRequired />
      <WithState {...args} name="refused" label="Refused" value="02/30/2026" error="This day does not exist" />
      <WithState {...args} name="disabled" label="Disabled" value="03/14/2011" isDisabled />
      <WithState
        {...args}
        name="long"
        label="The day from which the certificate of residence is valid by its own words"
      />
      <WithState {...args} name="rtl" label="تاريخ التأسيس" value="03/14/2011" />
    </SideBySide>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Formation date" })).toHaveAccessibleDescription("14 MAR 2011")
    await expect(canvas.getByRole("textbox", { name: /^Empty/ })).toHaveAccessibleDescription("MM/DD/YYYY")
    await expect(canvas.getByRole("button", { name: "Pick a date: Disabled" })).toBeDisabled()
  }
}

/** Typed with or without slashes, and pasted in other notations. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.tab()
    await userEvent.keyboard("3/4/201")
    await expect(input).toHaveAccessibleDescription("MM/DD/YYYY")
    await userEvent.keyboard("1")
    await expect(input).toHaveValue("03/04/2011")
    await expect(input).toHaveAccessibleDescription("4 MAR 2011")
    await userEvent.clear(input)
    await userEvent.keyboard("11202026")
    await expect(input).toHaveValue("11/20/2026")
    await userEvent.paste("2011-03-14")
    await expect(input).toHaveValue("03/14/2011")
    await userEvent.paste("4 JUL 2020")
    await expect(input).toHaveValue("07/04/2020")
    await userEvent.paste("tomorrow")
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Expected a date such as 11/20/2026, 2026-11-20 or 20 NOV 2026."
    )
  }
}

/** A day that other systems use for "no date" is rejected as soon as it is typed, in every form alike. */
export const StandsForNone: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await userEvent.tab()
    await userEvent.keyboard("01011900")
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/Enter an actual date: 01\/01\/1900 means no date/)
    await userEvent.keyboard("{Backspace}")
    await expect(input).toBeValid()
  }
}

/** The calendar opens at the value, or else at today; arrows move, Enter picks, and the focus returns. */
export const Picked: Story = {
  args: { value: "03/14/2011" },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Pick a date: Formation date" })
    await userEvent.tab()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("button", { name: /March 14, 2011/ })).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}")
    await waitFor(() => expect(canvas.getByRole("textbox")).toHaveValue("03/22/2011"))
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("button", { name: /March 22, 2011/ })).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  }
}

/** Help beyond the notation stays below the written form of the day. */
export const WithHelp: Story = {
  args: { value: "12/07/2026", help: "MM/DD/YYYY. Leave empty for no limit." },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox")
    await expect(input).toHaveAccessibleDescription("7 DEC 2026. Leave empty for no limit.")
    await userEvent.clear(input)
    await expect(input).toHaveAccessibleDescription("MM/DD/YYYY. Leave empty for no limit.")
  }
}

/** Days outside the limits cannot be picked. The calendar is open. */
export const Limited: Story = {
  args: { minDay: CalendarDate.make("2026-11-10"), maxDay: today },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pick a date: Formation date" }))
    await waitFor(() => expect(screen.getByRole("button", { name: /November 20, 2026/ })).toHaveFocus())
    await expect(screen.getByRole("button", { name: /November 9, 2026/ })).toHaveAttribute("aria-disabled", "true")
    await userEvent.keyboard("{ArrowRight}")
    await expect(screen.getByRole("button", { name: /November 20, 2026/ })).toHaveFocus()
  }
}
