import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { LinkedProvider } from "@reclaim/core/domain/signIn/SignInMethods"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { Overlays } from "../../app/shell/Overlays.tsx"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { fakeSignInMethods } from "../../testing/profile/fakeSignInMethods.ts"
import { fakeNotificationSettings } from "../../testing/profile/fakeNotificationSettings.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ProfileScreen } from "./ProfileScreen.tsx"

const since = new Date("2026-11-20T09:00:00Z")

const laptop = new Passkey({ passkeyId: 3, name: "Laptop", createdAt: since, lastUsedAt: null, isBackedUp: false })

const company = new LinkedProvider({ provider: "company", label: "Company account", linkedAt: since })

const elsewhere = new LinkedProvider({ provider: "elsewhere", label: "Elsewhere", linkedAt: null })

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

const portalAt = (
  answers: Partial<GroupCalls<typeof MeGroup>> = {},
  user = makeUser(),
  methods = fakeSignInMethods()
) => ({
  path,
  seed: seedPortal(
    { path, search: "" },
    { others: Layer.mergeAll(fakeOwnProfile(answers), methods, fakeNotificationSettings) },
    user
  )
})

const sessions = () => within(screen.getByRole("region", { name: "Sessions" }))

const zoneField = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Time zone" })

const chooseZone = async (userEvent: Parameters<NonNullable<Story["play"]>>[0]["userEvent"], zone: string) => {
  await userEvent.clear(zoneField())
  await userEvent.type(zoneField(), zone)
  await userEvent.click(await screen.findByRole("option", { name: zone }))
}

/** Saves a choice at once; ends another session, then all others. */
export const Usual: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("ada@example.com")).toBeVisible()
    await chooseZone(userEvent, "Europe/Zurich")
    await expect(await canvas.findByText("Saved")).toBeVisible()
    await expect(zoneField()).toHaveValue("Europe/Zurich")
    await userEvent.click(await sessions().findByRole("button", { name: /^End the session of Safari on iPhone/ }))
    await waitFor(() => expect(sessions().getAllByRole("listitem")).toHaveLength(2))
    await userEvent.click(sessions().getByRole("button", { name: "End the other session" }))
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getByText(/are signed out immediately/)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "End the other session" }))
    await expect(await sessions().findByText("You are not signed in anywhere else.")).toBeVisible()
  }
}

/** A part fails without affecting the others. */
export const PartlyFailed: Story = {
  parameters: portalAt({
    sessions: () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-8" }))
  }),
  play: async ({ canvas }) => {
    await expect(await sessions().findByRole("alert")).toHaveTextContent("Not now | Ref #: R-8")
    await expect(await canvas.findByText("ada@example.com")).toBeVisible()
  }
}

/** A refused choice shows its reason where it was made. */
export const NotSaved: Story = {
  parameters: portalAt({ changeProfile: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("ada@example.com")
    const { value } = zoneField()
    await chooseZone(userEvent, "Europe/Zurich")
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now")
    await waitFor(() => expect(zoneField()).toHaveValue(value))
    await expect(value).not.toBe("Europe/Zurich")
  }
}

/** Placeholder while the data load. */
export const Loading: Story = {
  parameters: portalAt({ profile: () => Effect.never, sessions: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading your details")).toBeInTheDocument()
    await expect(canvas.getByText("Loading your sessions")).toBeInTheDocument()
  }
}

/** Read-only users can use the whole screen. */
export const ReadOnly: Story = {
  parameters: portalAt({}, makeUser({ isReadOnly: true })),
  play: async () => {
    await expect(await sessions().findByRole("button", { name: "End 2 other sessions" })).toBeVisible()
  }
}

const signIn = () => within(screen.getByRole("region", { name: "Signing in" }))

/** An authenticator app is set up by QR code, and the recovery codes are shown once; then a passkey is added. */
export const SecondFactors: Story = {
  parameters: portalAt(),
  play: async ({ userEvent }) => {
    await userEvent.click(await signIn().findByRole("button", { name: "Set up an app" }))
    await expect(await signIn().findByRole("img", { name: "QR code for the authenticator app" })).toBeVisible()
    await userEvent.type(signIn().getByRole("textbox", { name: "Code from the app" }), "123456{Enter}")
    await expect(await signIn().findByText("abcd-0001")).toBeVisible()
    await userEvent.click(signIn().getByRole("button", { name: "I have saved them" }))
    await expect(await signIn().findByText("10 codes are left.")).toBeVisible()
    await userEvent.type(signIn().getByRole("textbox", { name: /^Name of the new passkey/ }), "Work laptop{Enter}")
    await expect(await signIn().findByText("Work laptop")).toBeVisible()
    await userEvent.click(signIn().getByRole("button", { name: "Remove the passkey Work laptop" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }))
    await waitFor(() => expect(signIn().queryByText("Work laptop")).toBeNull())
  }
}

/** The password is changed; a wrong current password is reported at the form. */
export const Password: Story = {
  parameters: portalAt(),
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

/** A passkey is renamed in place: Escape cancels, Enter saves, and the focus returns to its origin. */
export const RenamedPasskey: Story = {
  parameters: portalAt({}, makeUser(), fakeSignInMethods({}, { passkeys: [laptop] })),
  play: async ({ userEvent }) => {
    const rename = () => signIn().getByRole("button", { name: /^Rename the passkey/ })
    const field = () => signIn().findByRole("textbox", { name: "Name of the passkey" })
    await userEvent.click(await signIn().findByRole("button", { name: "Rename the passkey Laptop" }))
    await userEvent.type(await field(), "Lost{Escape}")
    await expect(await signIn().findByText("Laptop")).toBeVisible()
    await waitFor(() => expect(rename()).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await userEvent.clear(await field())
    await userEvent.keyboard("{Enter}")
    await expect(await field()).toHaveAccessibleDescription("Enter a name for the passkey.")
    await userEvent.type(await field(), "Old laptop{Enter}")
    await expect(await signIn().findByText("Old laptop")).toBeVisible()
    await waitFor(() => expect(rename()).toHaveFocus())
  }
}

/** A new address waits for its confirmation link, also after a reload. */
export const NewAddress: Story = {
  parameters: portalAt(),
  play: async ({ userEvent }) => {
    await userEvent.type(await signIn().findByRole("textbox", { name: "New address" }), "ada@new{Enter}")
    await expect(signIn().getByRole("textbox", { name: "New address" })).toHaveAccessibleDescription(
      /^Enter an e-mail address/
    )
    await userEvent.type(signIn().getByRole("textbox", { name: "New address" }), ".example{Enter}")
    await expect(await signIn().findByText(/^Waiting for you to open the link sent to ada@new.example/)).toBeVisible()
    await expect(signIn().getByRole("textbox", { name: "New address" })).toHaveValue("")
    await expect(signIn().getByRole("button", { name: "Send another link" })).toBeVisible()
  }
}

/** A provider is unlinked after a dialog lists the remaining sign-in methods, and can be linked again. */
export const Providers: Story = {
  parameters: portalAt({}, makeUser(), fakeSignInMethods({}, { passkeys: [laptop], providers: [company, elsewhere] })),
  play: async ({ userEvent }) => {
    await expect(await signIn().findByRole("link", { name: "Link Elsewhere" })).toHaveAttribute(
      "href",
      "/auth/oidc/elsewhere/start?returnTo=%2Fprofile"
    )
    await userEvent.click(signIn().getByRole("button", { name: "Unlink Company account" }))
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getByText(/^You can still sign in with your password or a passkey\./)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Unlink" }))
    await expect(await signIn().findByRole("link", { name: "Link Company account" })).toBeVisible()
  }
}

/** The other sign-in methods were removed elsewhere: the server refuses, with the reason at the button. */
export const LastProvider: Story = {
  parameters: portalAt(
    {},
    makeUser(),
    fakeSignInMethods(
      { unlinkProvider: () => Effect.fail(makeFailure({ status: 409, message: "Nothing else is left" })) },
      { providers: [company] }
    )
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await signIn().findByRole("button", { name: "Unlink Company account" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Unlink" }))
    await expect(await signIn().findByRole("alert")).toHaveTextContent("Nothing else is left")
  }
}

/** Sets notifications kind by kind; the calendar address and a token are shown once. */
export const Told: Story = {
  parameters: portalAt(),
  play: async ({ canvas, userEvent }) => {
    const mail = await canvas.findByRole("checkbox", { name: "Upcoming deadlines: by mail" })
    await userEvent.click(mail)
    await waitFor(() => expect(mail).not.toBeChecked())
    await expect(canvas.getByRole("checkbox", { name: "Sign-in with a new device: by mail" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Create an address" }))
    await expect(await canvas.findByText("https://portal.example/feeds/x.ics")).toBeVisible()
    const tokens = within(canvas.getByRole("region", { name: "Access tokens" }))
    await userEvent.type(tokens.getByRole("textbox", { name: /^Name/ }), "Ledger{Enter}")
    await expect(await tokens.findByText(/at least one scope/)).toBeVisible()
    await userEvent.click(tokens.getByRole("button", { name: /^Choose/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Read reports" }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(tokens.getByRole("button", { name: "Create token" }))
    await expect(await tokens.findByText("rcl_secret_wxyz")).toBeVisible()
    await userEvent.click(tokens.getByRole("button", { name: "I have saved it" }))
    await userEvent.click(tokens.getByRole("button", { name: "Revoke the token Ledger" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }))
    await expect(await tokens.findByText("You have no tokens.")).toBeVisible()
  }
}
