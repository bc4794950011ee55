import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { ZipField, type ZipFieldProps } from "./AddressFields.tsx"

const WithState = (props: ZipFieldProps) => {
  const [value, setValue] = useState(props.value)
  return <ZipField {...props} value={value} onChange={setValue} />
}

const meta = {
  component: ZipField,
  args: { name: "zip", value: "", country: "US", onChange: () => undefined },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof ZipField>

export default meta

type Story = StoryObj<typeof meta>

/** Five digits, with a hyphen before four more. */
export const UnitedStates: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox", { name: "Zip code" })
    await userEvent.type(input, "10001")
    await expect(input).toHaveValue("10001")
    await userEvent.type(input, "2345")
    await expect(input).toHaveValue("10001-2345")
    await expect(input).toHaveAttribute("autocomplete", "postal-code")
  }
}

/** A hyphen typed by hand is not doubled. */
export const HyphenByHand: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "10001-2345")
    await expect(canvas.getByRole("textbox")).toHaveValue("10001-2345")
  }
}

/** Capitals and the space are added automatically. */
export const Canada: Story = {
  args: { country: "CA" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Postal code" }), "k1a 0b1")
    await expect(canvas.getByRole("textbox")).toHaveValue("K1A 0B1")
  }
}

/** A code without its space is accepted. */
export const PastedVariant: Story = {
  args: { country: "CA" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste("k1a0b1")
    await expect(canvas.getByRole("textbox")).toHaveValue("K1A 0B1")
  }
}

/** Rejects a pasted code of the other country. */
export const PasteRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"))
    await userEvent.paste("K1A 0B1")
    await expect(canvas.getByRole("textbox")).toHaveValue("")
    await expect(canvas.getByRole("status")).toHaveTextContent("Expected five digits, or five and four.")
  }
}
