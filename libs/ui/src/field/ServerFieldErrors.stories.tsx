import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect } from "storybook/test"
import { AccountNumberField } from "./AccountNumberField.tsx"
import { PhoneField } from "./PhoneField.tsx"
import { ServerFieldErrors } from "./ServerFieldErrors.tsx"

const labels = { accountNumber: "Account number", phone: "Phone" }

const Form = ({ fields }: { readonly fields: Readonly<Record<string, string>> }) => {
  const [account, setAccount] = useState("AB 12.34")
  const [phone, setPhone] = useState("(212) 555-0142")
  return (
    <ServerFieldErrors fields={fields} labels={labels}>
      <AccountNumberField name="accountNumber" value={account} onChange={setAccount} />
      <PhoneField name="phone" value={phone} onChange={setPhone} />
    </ServerFieldErrors>
  )
}

const meta = {
  component: ServerFieldErrors,
  args: { fields: {}, labels, children: null },
  render: ({ fields }) => <Form fields={fields} />
} satisfies Meta<typeof ServerFieldErrors>

export default meta

type Story = StoryObj<typeof meta>

/** The server found nothing wrong. */
export const NothingWrong: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull()
    await expect(canvas.getByRole("textbox", { name: "Phone" })).not.toHaveAttribute("aria-invalid")
    await expect(document.body).toHaveFocus()
  }
}

/** One field is wrong: it has the focus, its popup is part of its description, and no summary is needed. */
export const OneField: Story = {
  args: { fields: { phone: "This number belongs to another contact." } },
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole("textbox", { name: "Phone" })
    await expect(phone).toHaveFocus()
    await expect(phone).toBeInvalid()
    await expect(phone).toHaveAccessibleDescription(/^This number belongs to another contact\./)
    await expect(canvas.queryByRole("link")).toBeNull()
    await userEvent.keyboard("{Escape}")
    await expect(phone).not.toHaveAttribute("aria-invalid")
    await expect(canvas.queryByText("This number belongs to another contact.")).toBeNull()
  }
}

/** Several are wrong: the first has the focus, and a summary links to each. */
export const SeveralFields: Story = {
  args: {
    fields: { phone: "This number belongs to another contact.", accountNumber: "This account is known already." }
  },
  play: async ({ canvas, userEvent }) => {
    const account = canvas.getByRole("textbox", { name: "Account number" })
    const phone = canvas.getByRole("textbox", { name: "Phone" })
    await expect(account).toHaveFocus()
    await expect(canvas.getByRole("alert")).toHaveTextContent("2 entries need attention")
    const links = canvas.getAllByRole("link")
    await expect(links.map((link) => link.textContent)).toEqual([
      "Account number: This account is known already.",
      "Phone: This number belongs to another contact."
    ])
    await expect(links[1]).toHaveAttribute("href", `#${phone.id}`)
    await userEvent.click(canvas.getByRole("link", { name: /^Phone/ }))
    await expect(phone).toHaveFocus()
    await expect(window.location.hash).toBe("")
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss the message about Account number" }))
    await expect(account).not.toHaveAttribute("aria-invalid")
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

/** Changing the value dismisses the message. */
export const GoesWithTheValue: Story = {
  args: { fields: { accountNumber: "This account is known already." } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Account number" }), "5")
    await expect(canvas.queryByText("This account is known already.")).toBeNull()
  }
}

/** Messages about fields that the form does not have are still shown. */
export const UnknownField: Story = {
  args: { fields: { residence: "No treaty covers this residence." } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("One entry needs attention")
    await expect(canvas.getByText("residence: No treaty covers this residence.")).toBeVisible()
  }
}
