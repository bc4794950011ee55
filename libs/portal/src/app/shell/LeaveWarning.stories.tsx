import { ViewName } from "@reclaim/core/rules/input/ViewName"
import { FormFrame } from "@reclaim/ui/form/FormFrame.tsx"
import { useForm } from "@reclaim/ui/form/useForm.ts"
import { TextField } from "@reclaim/ui/field/TextField.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Schema } from "effect"
import { useSetAtom } from "jotai"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { expect, waitFor } from "storybook/test"
import { decidedNavigation } from "../browser/decidedNavigation.ts"
import { signOutAtom } from "../session/sessionAtoms.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { Overlays } from "./Overlays.tsx"
import { useLeaveWarning } from "./useLeaveWarning.ts"

const content = Schema.Struct({ number: ViewName })
const startsWith: typeof content.Encoded = { number: "" }
const labels = { number: "Account number" }

/** A form that is saved by its button, or saved and left, as the step of a wizard is. */
const Form = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const onUnsaved = useLeaveWarning()
  const form = useForm({
    content,
    startsWith,
    onUnsaved,
    onSave: async ({ number }) => (number === "taken" ? { text: "Not saved", fields: { number: "Is taken" } } : null),
    onSaved: () => {
      if (search === "?step=last") void navigate("/contacts")
    }
  })
  return (
    <FormFrame
      form={form}
      labels={labels}
      footer={
        <Button kind="primary" isSubmit>
          Save
        </Button>
      }
    >
      <TextField {...form.field("number")} label={labels.number} autoComplete="off" />
    </FormFrame>
  )
}

const Page = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOut = useSetAtom(signOutAtom)
  return (
    <main style={{ display: "grid", gap: 16, justifyItems: "start", minHeight: 360 }}>
      <h1>{pathname === "/contacts" ? "Contacts" : "Add accounts"}</h1>
      {pathname === "/contacts" ? null : <Form />}
      <Link to="/contacts">Contacts</Link>
      <Link to="?step=last">Last step</Link>
      <button type="button" onClick={() => void navigate("/contacts", { state: decidedNavigation })}>
        Refused by the server
      </button>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <Overlays isHeaderShown />
    </main>
  )
}

const path = "/accounts/add/manual"

const meta = {
  title: "Leaving a form",
  component: Page,
  parameters: { path, seed: seedPortal({ path, search: "" }) }
} satisfies Meta<typeof Page>

export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story["play"]>
type Context = Parameters<Play>[0]

/** Types an account number and waits until leaving would be noticed. */
const type = async ({ canvas, userEvent }: Context): Promise<void> => {
  await userEvent.type(canvas.getByLabelText("Account number"), "A-1")
  await waitFor(() => expect(mayClose()).toBe(false))
}

/** True if the browser would close the tab without asking. */
const mayClose = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }))

const title = ({ canvas }: Context) => canvas.getByRole("heading", { level: 1, hidden: true }).textContent

/** Nothing has been typed: leaving asks nothing. */
export const NothingTyped: Story = {
  play: async (context) => {
    await expect(mayClose()).toBe(true)
    await context.userEvent.click(context.canvas.getByRole("link", { name: "Contacts" }))
    await waitFor(() => expect(title(context)).toBe("Contacts"))
  }
}

/** Staying keeps the input and returns the focus. */
export const StaysOnThePage: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await type(context)
    await userEvent.click(canvas.getByRole("link", { name: "Contacts" }))
    const dialog = await canvas.findByRole("alertdialog", { name: "Leave without saving?" })
    await userEvent.click(canvas.getByRole("button", { name: "Stay on this page" }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await expect(canvas.getByLabelText("Account number")).toHaveValue("A-1")
    await waitFor(() => expect(canvas.getByRole("link", { name: "Contacts" })).toHaveFocus())
    await expect(mayClose()).toBe(false)
  }
}

/** Leaving names the input that would be lost, and asks only once. */
export const LeavesAndLosesIt: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await type(context)
    await userEvent.click(canvas.getByRole("link", { name: "Contacts" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Leave without saving" }))
    await waitFor(() => expect(title(context)).toBe("Contacts"))
    await waitFor(() => expect(mayClose()).toBe(true))
    await expect(canvas.queryByRole("alertdialog")).toBeNull()
  }
}

/** After saving there is nothing to lose. */
export const Saved: Story = {
  play: async (context) => {
    await type(context)
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Save" }))
    await waitFor(() => expect(mayClose()).toBe(true))
    await context.userEvent.click(context.canvas.getByRole("link", { name: "Contacts" }))
    await waitFor(() => expect(title(context)).toBe("Contacts"))
  }
}

/** Saving that leads on to another page asks nothing, although the page is left at once. */
export const SavedAndLedOn: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole("link", { name: "Last step" }))
    await type(context)
    await userEvent.click(canvas.getByRole("button", { name: "Save" }))
    await waitFor(() => expect(title(context)).toBe("Contacts"))
    await expect(canvas.queryByRole("alertdialog")).toBeNull()
    await waitFor(() => expect(mayClose()).toBe(true))
  }
}

/** Input that the server refused is still unsaved: leaving asks. */
export const Refused: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.type(canvas.getByLabelText("Account number"), "taken{Enter}")
    await canvas.findByText("Is taken")
    await userEvent.click(canvas.getByRole("link", { name: "Contacts" }))
    await expect(await canvas.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Stay on this page" }))
  }
}

/** Another step of the same page loses nothing. */
export const AnotherStep: Story = {
  play: async (context) => {
    await type(context)
    await context.userEvent.click(context.canvas.getByRole("link", { name: "Last step" }))
    await expect(context.canvas.getByLabelText("Account number")).toHaveValue("A-1")
    await expect(context.canvas.queryByRole("alertdialog")).toBeNull()
  }
}

/** A redirect that the server requires is not held up. */
export const SentAwayByAnAnswer: Story = {
  play: async (context) => {
    await type(context)
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Refused by the server" }))
    await waitFor(() => expect(title(context)).toBe("Contacts"))
  }
}

/** Signing out removes the warning, in the portal and in the browser. */
export const SignedOut: Story = {
  play: async (context) => {
    await type(context)
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Sign out" }))
    await waitFor(() => expect(mayClose()).toBe(true))
    await expect(context.canvas.queryByRole("alertdialog")).toBeNull()
  }
}
