import { EmailChange } from "@reclaim/core/domain/contact/Contact"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { AddressChange, type AddressChangeProps } from "./AddressChange.tsx"

const signingIn = makeContact({ userId: 4, isLetIn: true })

const under = (
  answers: { readonly isConfirmed?: boolean; readonly isAgreed?: boolean },
  newEmail = "bo@lind.example"
) =>
  makeContact({
    userId: 4,
    isLetIn: true,
    emailChange: new EmailChange({
      newEmail,
      expiresAt: new Date("2026-11-23T14:05:00Z"),
      isConfirmed: false,
      isAgreed: false,
      ...answers
    })
  })

const meta = {
  component: AddressChange,
  args: {
    contact: signingIn,
    onAsk: fn<AddressChangeProps["onAsk"]>(() => Promise.resolve(null)),
    onCancel: fn(),
    isBusy: false,
    problem: null,
    timeZone: "UTC"
  },
  render: (args) => (
    <div style={{ minHeight: 480 }}>
      <AddressChange {...args} />
    </div>
  )
} satisfies Meta<typeof AddressChange>

export default meta

type Story = StoryObj<typeof meta>

const dialog = () => screen.findByRole("dialog", { name: "Change the e-mail address of Bo Lind" })

/** By keys alone: the dialog explains the effect, a wrong address is refused at the field, and the dialog closes. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change e-mail address" }))
    const shown = within(await dialog())
    const field = shown.getByRole("textbox", { name: /^New e-mail/ })
    await waitFor(() => expect(field).toHaveFocus())
    await waitFor(() => expect(shown.getByText(/can be undone from bo.lind@example.com for 72 hours/)).toBeVisible())
    await expect(shown.getByText(/can no longer read mail at bo.lind@example.com, contact us/)).toBeVisible()
    await userEvent.keyboard("nobody{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Expected an e-mail address/))
    await expect(args.onAsk).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.keyboard(" Bo@Lind.Example {Enter}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(args.onAsk).toHaveBeenCalledOnce()
    await expect(args.onAsk).toHaveBeenCalledWith("bo@lind.example")
  }
}

const WithState = (args: AddressChangeProps) => {
  const [contact, setContact] = useState(args.contact)
  return (
    <AddressChange
      {...args}
      contact={contact}
      onAsk={(email) => {
        setContact(under({}, email))
        return Promise.resolve(null)
      }}
      onCancel={() => setContact(signingIn)}
    />
  )
}

/** By keys alone: a change that was requested can be cancelled at once, and requested again. */
export const AskedAndCancelled: Story = {
  render: (args) => <WithState {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Change e-mail address" }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(async () =>
      expect(within(await dialog()).getByRole("textbox", { name: /^New e-mail/ })).toHaveFocus()
    )
    await userEvent.keyboard("bo@lind.example{Enter}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Cancel the change" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Change e-mail address" })).toHaveFocus())
  }
}

/** An address that the server rejects has the reason at its field, and the dialog stays. */
export const Refused: Story = {
  args: {
    onAsk: fn<AddressChangeProps["onAsk"]>(() =>
      Promise.resolve({ text: "Not asked", fields: { email: "Somebody else has this address" } })
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change e-mail address" }))
    const field = within(await dialog()).getByRole("textbox", { name: /^New e-mail/ })
    await userEvent.type(field, "ada@example.com{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Somebody else has this address/))
    await expect(field).toHaveValue("ada@example.com")
  }
}

/** The request is being sent. */
export const Sending: Story = {
  args: { onAsk: fn<AddressChangeProps["onAsk"]>(() => new Promise(() => undefined)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change e-mail address" }))
    const shown = within(await dialog())
    await userEvent.type(shown.getByRole("textbox", { name: /^New e-mail/ }), "bo@lind.example{Enter}")
    await waitFor(() => expect(shown.getByText("Sending")).toBeVisible())
  }
}

/** Both addresses have been asked to confirm, and neither has; the change can be cancelled. */
export const Waiting: Story = {
  args: { contact: under({}) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("Waiting for bo.lind@example.com and bo@lind.example, until 23 NOV 2026, 14:05.")
    ).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Change e-mail address" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the change" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}

export const Confirmed: Story = {
  args: { contact: under({ isConfirmed: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^bo@lind.example has confirmed. Waiting for bo.lind@example.com,/)).toBeVisible()
  }
}

export const Agreed: Story = {
  args: { contact: under({ isAgreed: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^bo.lind@example.com has agreed. Waiting for bo@lind.example,/)).toBeVisible()
  }
}

/** The change was over already. */
export const NotCancelled: Story = {
  args: { contact: under({}), problem: "No change of this address is in progress | Ref #: R-5" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("No change of this address is in progress")
  }
}

/** For a contact who does not sign in, the address is changed with everything else. */
export const NotSigningIn: Story = {
  args: { contact: makeContact({ status: "draft" }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

export const LongestText: Story = {
  args: { contact: under({}, `${"wilhelmina.".repeat(12)}annabelle@hohenstein.example`), isBusy: true }
}
