import type { OwnProfile } from "@reclaim/core/client/me/OwnProfile"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { Overlays } from "../../app/shell/Overlays.tsx"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { fakeSignInMethods } from "../../testing/profile/fakeSignInMethods.ts"
import { fakeTelling } from "../../testing/profile/fakeTelling.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ProfileScreen } from "./ProfileScreen.tsx"

const meta = {
  title: "Profile",
  component: ProfileScreen,
  render: () => (
    <FollowAddress>
      <ProfileScreen />
      <Overlays isHeaderShown />
    </FollowAddress>
  )
} satisfies Meta<typeof ProfileScreen>

export default meta

type Story = StoryObj<typeof meta>

const path = "/profile"

const answering = (answers: Partial<OwnProfile["Service"]> = {}, user = makeUser()) => ({
  path,
  seed: seedPortal(
    { path, search: "" },
    { others: Layer.mergeAll(fakeOwnProfile(answers), fakeSignInMethods(), fakeTelling) },
    user
  )
})

const sessions = () => within(screen.getByRole("region", { name: "Sessions" }))

/** What is chosen is saved at once; another session is ended, then all others. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("ada@example.com")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: /^English/ }))
    await userEvent.click(await screen.findByRole("option", { name: "German" }))
    await expect(await canvas.findByText("Saved")).toBeVisible()
    await userEvent.click(await sessions().findByRole("button", { name: /^End the session of Safari on iPhone/ }))
    await waitFor(() => expect(sessions().getAllByRole("listitem")).toHaveLength(2))
    await userEvent.click(sessions().getByRole("button", { name: "End the other session" }))
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getByText(/is signed out at once/)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "End the other session" }))
    await expect(await sessions().findByText("You are signed in nowhere else.")).toBeVisible()
  }
}

/** One part that fails leaves the others. */
export const PartlyFailed: Story = {
  parameters: answering({
    sessions: Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-8" }))
  }),
  play: async ({ canvas }) => {
    await expect(await sessions().findByRole("alert")).toHaveTextContent("Not now | Ref #: R-8")
    await expect(await canvas.findByText("ada@example.com")).toBeVisible()
  }
}

/** A choice that is refused says so where it was made. */
export const NotSaved: Story = {
  parameters: answering({ change: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^English/ }))
    await userEvent.click(await screen.findByRole("option", { name: "French" }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now")
    await expect(canvas.getByRole("button", { name: /^English/ })).toBeVisible()
  }
}

/** On their way. */
export const Loading: Story = {
  parameters: answering({ read: Effect.never, sessions: Effect.never }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading who you are")).toBeInTheDocument()
    await expect(canvas.getByText("Loading your sessions")).toBeInTheDocument()
  }
}

/** Who may only read has all of it. */
export const ReadOnly: Story = {
  parameters: answering({}, makeUser({ isReadOnly: true })),
  play: async () => {
    await expect(await sessions().findByRole("button", { name: "End 2 other sessions" })).toBeVisible()
  }
}

const signIn = () => within(screen.getByRole("region", { name: "Signing in" }))

/** An app is set up with its QR code, and the recovery codes are shown once; then a passkey is added. */
export const SecondFactors: Story = {
  parameters: answering(),
  play: async ({ userEvent }) => {
    await userEvent.click(await signIn().findByRole("button", { name: "Set up an app" }))
    await expect(await signIn().findByRole("img", { name: "QR code for the authenticator app" })).toBeVisible()
    await userEvent.type(signIn().getByRole("textbox", { name: "Code of the app" }), "123456{Enter}")
    await expect(await signIn().findByText("abcd-0001")).toBeVisible()
    await userEvent.click(signIn().getByRole("button", { name: "I have kept them" }))
    await expect(await signIn().findByText("10 codes are left.")).toBeVisible()
    await userEvent.type(signIn().getByRole("textbox", { name: /^Name of the new passkey/ }), "Work laptop{Enter}")
    await expect(await signIn().findByText("Work laptop")).toBeVisible()
    await userEvent.click(signIn().getByRole("button", { name: "Remove the passkey Work laptop" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }))
    await waitFor(() => expect(signIn().queryByText("Work laptop")).toBeNull())
  }
}

/** The password is changed; a wrong one says so at the form. */
export const Password: Story = {
  parameters: answering(),
  play: async ({ userEvent }) => {
    await userEvent.type(await signIn().findByLabelText("Current password"), "wrong")
    await userEvent.type(signIn().getByLabelText("New password"), "a longer sentence than before{Enter}")
    await expect(await signIn().findByRole("alert")).toHaveTextContent("That is not your password")
    await userEvent.clear(signIn().getByLabelText("Current password"))
    await userEvent.type(signIn().getByLabelText("Current password"), "right{Enter}")
    await expect(await signIn().findByText(/The password is changed/)).toBeVisible()
    await expect(signIn().getByLabelText("Current password")).toHaveValue("")
  }
}

/** How somebody is told is chosen kind by kind; the calendar address and a token are shown once. */
export const Told: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    const mail = await canvas.findByRole("checkbox", { name: "Deadlines that come near: by mail" })
    await userEvent.click(mail)
    await waitFor(() => expect(mail).not.toBeChecked())
    await expect(canvas.getByRole("checkbox", { name: "Sign-in with a new device: by mail" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Make an address" }))
    await expect(await canvas.findByText("https://portal.example/feeds/x.ics")).toBeVisible()
    const tokens = within(canvas.getByRole("region", { name: "Tokens for programs" }))
    await userEvent.type(tokens.getByRole("textbox", { name: /^Name/ }), "Ledger{Enter}")
    await expect(await tokens.findByText(/at least one scope/)).toBeVisible()
    await userEvent.click(tokens.getByRole("button", { name: /^Choose/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Read reports" }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(tokens.getByRole("button", { name: "Make token" }))
    await expect(await tokens.findByText("rcl_secret_wxyz")).toBeVisible()
    await userEvent.click(tokens.getByRole("button", { name: "I have kept it" }))
    await userEvent.click(tokens.getByRole("button", { name: "Revoke the token Ledger" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }))
    await expect(await tokens.findByText("You have none.")).toBeVisible()
  }
}
