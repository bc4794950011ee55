import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor, within } from "storybook/test"
import { SecondFactorDialog } from "./SecondFactorDialog.tsx"

const enrolment = new TotpEnrolment({
  secret: "JBSWY3DPEHPK3PXP",
  address: "otpauth://totp/x",
  qrPath: "M4 4h7v7h-7zM22 4h7v7h-7zM4 22h7v7h-7zM14 14h5v5h-5z",
  qrSize: 33
})

const codes = Array.from({ length: 10 }, (_, at) => `abcd-000${String(at)}`)

const meta = {
  component: SecondFactorDialog,
  args: {
    shown: null,
    onAct: fn(() => Promise.resolve(true)),
    busy: null,
    problem: null,
    onPutAway: fn(),
    onKept: fn(),
    codes: { onCopy: fn(), onDownload: fn(), onPrint: fn() },
    hasPasskeys: true,
    isApprover: false,
    onCancel: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 720 }}>
      <SecondFactorDialog {...args} />
    </div>
  )
} satisfies Meta<typeof SecondFactorDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The app is the first choice and has the focus; a passkey is made by its name. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const dialog = canvas.getByRole("dialog", { name: "Set up a second factor" })
    await expect(dialog).toHaveAccessibleDescription(/the action then continues automatically/)
    await expect(within(dialog).queryByText(/second person/)).toBeNull()
    const begin = canvas.getByRole("button", { name: "Set up an app" })
    await waitFor(() => expect(begin).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await expect(args.onAct).toHaveBeenLastCalledWith({ _tag: "BeginTotp" })
    await userEvent.type(canvas.getByLabelText(/^Name of the new passkey/), "Work laptop{Enter}")
    await expect(args.onAct).toHaveBeenLastCalledWith({ _tag: "AddPasskey", name: "Work laptop" })
  }
}

/** Users who approve payment details are told when a new factor becomes valid for that. */
export const Approver: Story = {
  args: { isApprover: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("dialog")).toHaveAccessibleDescription(
      /as the second person once your newest second factor is 7 days old/
    )
  }
}

/** A browser without passkeys offers the app alone. */
export const NoPasskeys: Story = {
  args: { hasPasskeys: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Set up an app" })).toBeVisible()
    await expect(canvas.queryByRole("heading", { name: "Passkeys" })).toBeNull()
  }
}

/** The setup has started. */
export const Working: Story = {
  args: { busy: "BeginTotp" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Working")).toBeVisible()
  }
}

/** The passkey was not made, and the app could not be set up: each failure is shown at its control. */
export const NotBegun: Story = {
  args: { problem: { act: { _tag: "BeginTotp" }, text: "Not now | Ref #: R-3" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-3")
  }
}

/** The failure of a cancelled passkey is shown next to its name, which stays. */
export const PasskeyGivenUp: Story = {
  args: {
    problem: { act: { _tag: "AddPasskey", name: "Work laptop" }, text: "No passkey was created: it was cancelled." },
    onAct: fn(() => Promise.resolve(false))
  },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText(/^Name of the new passkey/)
    await userEvent.type(name, "Work laptop{Enter}")
    await expect(name).toHaveValue("Work laptop")
    await expect(canvas.getByRole("alert")).toHaveTextContent("No passkey was created")
  }
}

/** The cancel button says beforehand that nothing is done. */
export const Cancelled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^If you cancel, nothing is done/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}

/** The QR code and the text for the app; the code field has the focus, and an empty code is reported. */
export const App: Story = {
  args: { shown: { _tag: "Enrolment", enrolment } },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = canvas.getByRole("dialog", { name: "Set up your authenticator app" })
    await expect(dialog).toHaveAccessibleDescription("Or type this into the app: JBSWY3DPEHPK3PXP")
    await expect(canvas.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible()
    const code = canvas.getByLabelText(/^Code from the app/)
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await expect(code).toHaveAccessibleDescription("Enter the code the app shows.")
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.type(code, "123456{Enter}")
    await expect(args.onAct).toHaveBeenLastCalledWith({ _tag: "ConfirmTotp", code: "123456" })
  }
}

/** A wrong code is reported; going back leaves the app unset. */
export const WrongCode: Story = {
  args: {
    shown: { _tag: "Enrolment", enrolment },
    problem: { act: { _tag: "ConfirmTotp", code: "1" }, text: "That is not right; try again" }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("That is not right; try again")
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }))
    await expect(args.onPutAway).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  }
}

/** The recovery codes disappear only after they have been kept, not by Escape. */
export const Codes: Story = {
  args: { shown: { _tag: "Codes", codes } },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = canvas.getByRole("dialog", { name: "Save your recovery codes" })
    await expect(dialog).toHaveAccessibleDescription(/^The app is set up/)
    await expect(canvas.getAllByRole("listitem")).toHaveLength(10)
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }))
    await expect(await canvas.findByText(/These codes are shown only once/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }))
    await expect(args.codes.onCopy).toHaveBeenCalledWith(`${codes.join("\n")}\n`)
    await userEvent.click(canvas.getByRole("button", { name: "I have saved them" }))
    await expect(args.onKept).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  }
}
