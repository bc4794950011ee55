import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { StepUpDialog, type StepUpDialogProps } from "./StepUpDialog.tsx"

const makeProve = (problem: Awaited<ReturnType<StepUpDialogProps["onProve"]>>) =>
  fn<StepUpDialogProps["onProve"]>(() => Promise.resolve(problem))

const meta = {
  component: StepUpDialog,
  args: { methods: ["password"], onProve: makeProve(null), onCancel: fn() },
  render: (args) => (
    <div style={{ minHeight: 360 }}>
      <StepUpDialog {...args} />
    </div>
  )
} satisfies Meta<typeof StepUpDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The field has the focus; Enter sends the typed text. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Password/)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, "correct horse{Enter}")
    await expect(args.onProve).toHaveBeenCalledOnce()
    await expect(args.onProve).toHaveBeenCalledWith("password", "correct horse")
  }
}

/** An empty field sends nothing. */
export const NothingTyped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Confirm" }))
    const field = canvas.getByLabelText(/^Password/)
    await waitFor(() => expect(field).toHaveAccessibleDescription("Enter your password"))
    await expect(args.onProve).not.toHaveBeenCalled()
  }
}

/** A wrong password is reported at the field, which is emptied for the next attempt. */
export const Wrong: Story = {
  args: { onProve: makeProve({ _tag: "Wrong" }) },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Password/)
    await userEvent.type(field, "wrong{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This password is wrong/))
    await expect(field).toHaveValue("")
    await expect(field).toHaveFocus()
  }
}

/** After too many attempts it says how long to wait. */
export const Throttled: Story = {
  args: { onProve: makeProve({ _tag: "Throttled", seconds: 90 }) },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Password/)
    await userEvent.type(field, "wrong{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription("Too many attempts. Try again in 2 minutes."))
    await expect(field).toHaveValue("wrong")
  }
}

/** The server cannot check it now. */
export const Failed: Story = {
  args: { onProve: makeProve({ _tag: "Failed", text: "Not now | Ref #: R-3" }) },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Password/)
    await userEvent.type(field, "right{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription("Not now | Ref #: R-3"))
  }
}

/** The proof is being checked; pressing again sends nothing. */
export const Checking: Story = {
  args: { onProve: fn<StepUpDialogProps["onProve"]>(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Password/), "right{Enter}{Enter}")
    await expect(canvas.getByText("Checking your password")).toBeVisible()
    await expect(args.onProve).toHaveBeenCalledOnce()
  }
}

/** Two factors are required: the code of an app. */
export const Code: Story = {
  args: { methods: ["totp"], onProve: makeProve({ _tag: "Wrong" }) },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Code/)
    await expect(field).toHaveAttribute("autocomplete", "one-time-code")
    await userEvent.type(field, "123456{Enter}")
    await expect(args.onProve).toHaveBeenCalledWith("totp", "123456")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This code is wrong/))
    await expect(field).toHaveValue("")
  }
}

/** A code or a passkey; the failure of a passkey is shown next to it. */
export const CodeOrPasskey: Story = {
  args: { methods: ["totp", "passkey"], onProve: makeProve({ _tag: "Failed", text: "No passkey was used." }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use a passkey" }))
    await expect(args.onProve).toHaveBeenCalledWith("passkey", "")
    await expect(await canvas.findByText("No passkey was used.")).toBeVisible()
  }
}

/** Only a passkey is accepted. */
export const PasskeyAlone: Story = {
  args: { methods: ["passkey"] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use a passkey" }))
    await expect(args.onProve).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}

/** The app has just been set up: the next code is required, and a used one is reported. */
export const NewApp: Story = {
  args: { methods: ["totp"], isNew: true, onProve: makeProve({ _tag: "Wrong" }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("dialog")).toHaveAccessibleDescription(/^Your app is set up. Enter the next code/)
    const field = canvas.getByLabelText(/^Code/)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, "123456{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/or already used/))
  }
}

/** Escape cancels. */
export const GivenUp: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  }
}
