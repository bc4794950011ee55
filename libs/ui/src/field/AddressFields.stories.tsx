import { type EnteredAddress, emptyAddress } from "@reclaim/core/rules/input/EnteredAddress"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, screen, waitFor } from "storybook/test"
import { AddressFields, type AddressFieldsProps } from "./AddressFields.tsx"

const countries = [
  { id: "CA", label: "Canada" },
  { id: "CH", label: "Switzerland" },
  { id: "US", label: "United States" }
]
const boston: EnteredAddress = {
  ...emptyAddress,
  street: "48 Harbor Row, Suite 900",
  city: "Boston",
  region: "MA",
  postalCode: "02110"
}

const WithState = (props: AddressFieldsProps) => {
  const [value, setValue] = useState(props.value)
  return <AddressFields {...props} value={value} onChange={setValue} />
}

const meta = {
  component: AddressFields,
  args: { name: "address", value: boston, countries, onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof AddressFields>

export default meta

type Story = StoryObj<typeof meta>

/** In the United States. */
export const UnitedStates: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Massachusetts State (required)" })).toBeVisible()
    await expect(canvas.getByRole("textbox", { name: "Zip code (required)" })).toHaveValue("02110")
  }
}

/** State and postal code follow the country, and those of the old one are dropped. */
export const AnotherCountry: Story = {
  play: async ({ canvas, userEvent }) => {
    const country = canvas.getByRole("combobox", { name: "Country (required)" })
    await userEvent.clear(country)
    await userEvent.type(country, "cana")
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(await canvas.findByRole("button", { name: "Choose Province (required)" })).toBeVisible()
    const code = canvas.getByRole("textbox", { name: "Postal code (required)" })
    await expect(code).toHaveValue("")
    await userEvent.type(code, "k1a0b1")
    await expect(code).toHaveValue("K1A 0B1")
  }
}

/** Elsewhere region and postal code are free; empty and refused, with long and right-to-left text. */
export const Refused: Story = {
  args: {
    value: {
      ...emptyAddress,
      country: "CH",
      street: "Wilhelmina-von-Hohenstein-Braunschweig-Wolfenbüttel-Strasse 1048, Hinterhaus, Aufgang 3 links",
      city: "مدينة زيورخ"
    },
    errors: { "address.postalCode": "Expected a postal code", "address.region": "Expected a canton" }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Postal code" })).toHaveAccessibleDescription(
      "Expected a postal code"
    )
    await expect(canvas.getByRole("textbox", { name: "City (required)" })).toHaveAttribute("dir", "auto")
  }
}

/** No part of it can be changed. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toBeDisabled()
    await expect(canvas.getByRole("textbox", { name: "Zip code (required)" })).toBeDisabled()
  }
}
