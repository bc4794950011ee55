import { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { LinkedProvider } from "@reclaim/core/domain/signIn/SignInMethods"
import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { makeSignInMethods } from "@reclaim/core/testing/people/makeSignInMethods"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { SignInCard, type SignInCardProps } from "./SignInCard.tsx"

const since = new Date("2026-11-20T09:00:00Z")

const passkeyFields = {
  passkeyId: 3,
  name: "Work laptop",
  createdAt: since,
  lastUsedAt: null,
  isBackedUp: true
}

const company = new LinkedProvider({ provider: "company", label: "Company account", linkedAt: since })

const elsewhere = new LinkedProvider({ provider: "elsewhere", label: "Elsewhere", linkedAt: null })

const both = {
  recoveryCodesLeft: 7,
  passkeys: [new Passkey(passkeyFields)],
  providers: [],
  isSecondFactorRequired: true
}

const meta = {
  component: SignInCard,
  args: {
    state: { _tag: "Loaded", methods: makeSignInMethods(both) },
    shown: null,
    onAct: fn(() => Promise.resolve(true)),
    busy: null,
    problem: null,
    onPutAway: fn(),
    codes: { onCopy: fn(), onDownload: fn(), onPrint: fn() },
    email: "ada@example.com",
    linkHrefOf: (provider) => `/auth/oidc/${provider}/start`,
    timeZone: "UTC",
    onRetry: fn()
  }
} satisfies Meta<typeof SignInCard>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("On since 20 NOV 2026, 09:00.")).toBeVisible()
    await expect(canvas.getByText("7 codes are left.")).toBeVisible()
    await expect(canvas.getByText("added 20 NOV 2026, 09:00 · not used yet · synced across devices")).toBeVisible()
  }
}

/** The last second factor stays where one is required. */
export const RequiredFactor: Story = {
  args: { state: { _tag: "Loaded", methods: makeSignInMethods({ ...both, passkeys: [] }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your account requires a second factor/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Turn it off" })).toBeNull()
  }
}

const noFactor = makeSignInMethods({ ...both, totpSince: null, passkeys: [], isSecondFactorRequired: false })

const SettingUp = (args: SignInCardProps) => {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  return (
    <SignInCard
      {...args}
      shown={enrolment === null ? null : { _tag: "Enrolment", enrolment }}
      onAct={() => {
        setEnrolment(
          new TotpEnrolment({
            secret: "JBSWY3DPEHPK3PXP",
            address: "otpauth://totp/a",
            qrPath: "M0 0h1v1h-1z",
            qrSize: 1
          })
        )
        return Promise.resolve(true)
      }}
      onPutAway={() => setEnrolment(null)}
    />
  )
}

/** By keys alone: the code is requested in place of the button, and the button returns to its place. */
export const SetUpByKeys: Story = {
  args: { state: { _tag: "Loaded", methods: noFactor } },
  render: (args) => <SettingUp {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Set up an app" }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Code from the app" })).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Set up an app" })).toHaveFocus())
  }
}

/** New codes are shown once, to be copied, saved or printed. */
export const Codes: Story = {
  args: { shown: { _tag: "Codes", codes: Array.from({ length: 10 }, (_, at) => `abcd-000${at}`) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }))
    await expect(args.codes.onCopy).toHaveBeenCalledWith(expect.stringContaining("abcd-0009\n"))
  }
}

/** A user who signs in by an identity provider only: it stays, and nothing can be linked without a password. */
export const WithoutPassword: Story = {
  args: {
    state: {
      _tag: "Loaded",
      methods: makeSignInMethods({
        ...both,
        hasPassword: false,
        totpSince: null,
        passkeys: [],
        providers: [company, elsewhere]
      })
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/your only way to sign in, so it cannot be unlinked/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Unlink Company account" })).toBeNull()
    await expect(canvas.queryByRole("link", { name: "Link Elsewhere" })).toBeNull()
  }
}

/** A pending change of address, a passkey that was not renamed, a provider that was not unlinked. */
export const Waiting: Story = {
  args: {
    state: {
      _tag: "Loaded",
      methods: makeSignInMethods({ ...both, newEmail: "ada.meyer@example.com", providers: [company, elsewhere] })
    },
    problem: { act: { _tag: "RenamePasskey", passkeyId: 3, name: "Old laptop" }, text: "Not now | Ref #: R-9" }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Waiting for you to open the link sent to ada.meyer@example.com/)).toBeVisible()
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-9")
    await expect(canvas.getByText("linked 20 NOV 2026, 09:00")).toBeVisible()
  }
}

export const LongestText: Story = {
  args: {
    state: {
      _tag: "Loaded",
      methods: makeSignInMethods({
        ...both,
        passkeys: [new Passkey({ ...passkeyFields, name: "x".repeat(60) })],
        providers: [new LinkedProvider({ provider: "long", label: "Company account ".repeat(6), linkedAt: since })],
        newEmail: `${"x".repeat(64)}@${"example.".repeat(6)}com`
      })
    }
  }
}

export const Loading: Story = { args: { state: { _tag: "Loading" } } }

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
