import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { sentName } from "@reclaim/core/domain/value/sentName"
import { emptyAddress, EnteredAddress } from "@reclaim/core/rules/input/EnteredAddress"
import { EnteredDate } from "@reclaim/core/rules/input/EnteredDate"
import { enteredMoney } from "@reclaim/core/rules/input/EnteredMoney"
import { EnteredPhone } from "@reclaim/core/rules/input/EnteredPhone"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Schema } from "effect"
import { expect, fn, waitFor } from "storybook/test"
import { AddressFields } from "../field/AddressFields.tsx"
import { DateField } from "../field/DateField.tsx"
import { MoneyField } from "../field/MoneyField.tsx"
import { PhoneField } from "../field/PhoneField.tsx"
import { SavedMark } from "../field/SavedMark.tsx"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { FormFrame } from "./FormFrame.tsx"
import { type OnUnsaved, useForm } from "./useForm.ts"

const usd = CurrencyCode.make("USD")
const OwnerContent = Schema.Struct({
  name: sentName(80),
  formedOn: EnteredDate,
  phone: EnteredPhone,
  holding: enteredMoney(usd),
  address: EnteredAddress
})
const empty: typeof OwnerContent.Encoded = { name: "", formedOn: "", phone: "", holding: "", address: emptyAddress }
const complete: typeof OwnerContent.Encoded = {
  name: "Alpine LP",
  formedOn: "03/14/2011",
  phone: "(212) 555-0142",
  holding: "1,500.00",
  address: { ...emptyAddress, street: "48 Harbor Row", city: "Boston", region: "MA", postalCode: "02110" }
}
const labels = {
  name: "Legal name",
  formedOn: "Formation date",
  phone: "Phone",
  holding: "Holding",
  "address.city": "City"
}

interface OwnerFormProps {
  readonly startsWith: typeof OwnerContent.Encoded
  readonly onSave: (content: typeof OwnerContent.Type) => Promise<FormProblem | null>
  readonly onUnsaved: OnUnsaved
}

const OwnerForm = ({ startsWith, onSave, onUnsaved }: OwnerFormProps) => {
  const form = useForm({ content: OwnerContent, startsWith, onSave, onUnsaved })
  return (
    <FormFrame
      form={form}
      labels={labels}
      footer={
        <>
          <Button kind="primary" isSubmit>
            Save owner
          </Button>
          <SavedMark timesSaved={form.state.timesSaved} runAfter={() => () => undefined} />
          <output>{form.isUnsaved ? "Unsaved" : "As saved"}</output>
        </>
      }
    >
      <TextField {...form.field("name")} label={labels.name} autoComplete="organization" isRequired />
      <DateField
        {...form.field("formedOn")}
        label={labels.formedOn}
        today={CalendarDate.make("2026-11-20")}
        isRequired
      />
      <PhoneField {...form.field("phone")} />
      <MoneyField {...form.field("holding")} label={labels.holding} currency={usd} />
      <AddressFields
        {...form.field("address")}
        errors={form.faults}
        onBlur={form.leave}
        countries={[
          { id: "US", label: "United States" },
          { id: "CH", label: "Switzerland" }
        ]}
      />
    </FormFrame>
  )
}

const meta = {
  component: OwnerForm,
  args: {
    startsWith: complete,
    onSave: fn<OwnerFormProps["onSave"]>(async () => null),
    onUnsaved: fn<OnUnsaved>(() => () => undefined)
  }
} satisfies Meta<typeof OwnerForm>

export default meta

type Story = StoryObj<typeof meta>

/** Sends the meaning of the texts, whole cents and a calendar day; then nothing is unsaved and the mark says so. */
export const Saved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Legal name (required)" }), " II")
    await expect(canvas.getByText("Unsaved")).toBeVisible()
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        name: "Alpine LP II",
        formedOn: "2011-03-14",
        phone: "+12125550142",
        holding: 150000n,
        address: { street: "48 Harbor Row", more: "", city: "Boston", region: "MA", postalCode: "02110", country: "US" }
      })
    )
    await expect(await canvas.findByText("As saved")).toBeVisible()
    // It fades in.
    await waitFor(() => expect(canvas.getByText("Saved")).toBeVisible())
  }
}

const noLongerUnsaved = fn()

/** The screen is told once that there is unsaved input, and once that there is none: restored, or saved. */
export const Warning: Story = {
  args: { onUnsaved: fn<OnUnsaved>(() => noLongerUnsaved) },
  play: async ({ args, canvas, userEvent }) => {
    noLongerUnsaved.mockClear()
    const name = canvas.getByRole("textbox", { name: "Legal name (required)" })
    await userEvent.type(name, " II")
    await waitFor(() => expect(args.onUnsaved).toHaveBeenCalledOnce())
    await expect(noLongerUnsaved).not.toHaveBeenCalled()
    await userEvent.type(name, "{Backspace}{Backspace}{Backspace}")
    await waitFor(() => expect(noLongerUnsaved).toHaveBeenCalledOnce())
    await userEvent.type(name, " III{Enter}")
    await waitFor(() => expect(args.onUnsaved).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(noLongerUnsaved).toHaveBeenCalledTimes(2))
  }
}

/** A fault shows when its field is left; sending shows all of them and focuses the first; nothing is sent. */
export const Refused: Story = {
  args: { startsWith: empty },
  play: async ({ args, canvas, userEvent }) => {
    const date = canvas.getByRole("textbox", { name: "Formation date (required)" })
    await userEvent.type(date, "02/30/2026")
    await expect(date).not.toHaveAttribute("aria-invalid")
    await userEvent.tab()
    await waitFor(() => expect(date).toHaveAccessibleDescription("This day does not exist"))
    const name = canvas.getByRole("textbox", { name: "Legal name (required)" })
    await expect(name).not.toHaveAttribute("aria-invalid")
    await userEvent.click(canvas.getByRole("button", { name: "Save owner" }))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription("Expected a name")
    await expect(canvas.getByRole("textbox", { name: "City (required)" })).toHaveAccessibleDescription(
      "Expected a city"
    )
    await expect(canvas.getByText("6 entries need attention")).toBeInTheDocument()
    await expect(args.onSave).not.toHaveBeenCalled()
  }
}

/**
 * A value that the server rejects has a popup on its field, which gets the focus; the popup goes when the value
 * changes.
 */
export const RefusedByTheServer: Story = {
  args: {
    onSave: fn<OwnerFormProps["onSave"]>(async () => ({
      text: "The owner was not saved.",
      fields: { "address.city": "No such city in Massachusetts.", phone: "This number belongs to another contact." }
    }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save owner" }))
    const phone = canvas.getByRole("textbox", { name: "Phone" })
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(phone).toHaveAccessibleDescription(/^This number belongs to another contact\./)
    await userEvent.click(canvas.getByRole("link", { name: "City: No such city in Massachusetts." }))
    const city = canvas.getByRole("textbox", { name: "City (required)" })
    await expect(city).toHaveFocus()
    await userEvent.type(city, "x")
    await waitFor(() => expect(canvas.queryByText("No such city in Massachusetts.")).toBeNull())
    await expect(canvas.getByText("Unsaved")).toBeVisible()
  }
}

/** A failure that belongs to no field. */
export const Failed: Story = {
  args: {
    onSave: fn<OwnerFormProps["onSave"]>(async () => ({ text: "The owner was not saved. | Ref #: 7f3a", fields: {} }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save owner" }))
    await expect(await canvas.findByText("The owner was not saved. | Ref #: 7f3a")).toBeVisible()
  }
}
