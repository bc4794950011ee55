import { AccountGroup } from "@reclaim/core/contract/accounts/AccountGroup"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { RecoveryCodes } from "@reclaim/core/domain/signIn/RecoveryCodes"
import { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Button } from "@reclaim/ui/page/Button.tsx"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Exit } from "effect"
import { atom, useSetAtom } from "jotai"
import { useState } from "react"
import { expect, screen, waitFor, within } from "storybook/test"
import { fakeSignInMethods } from "../../testing/profile/fakeSignInMethods.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { Overlays } from "../shell/Overlays.tsx"

const callAtom = atom(null, (get) =>
  runWithFailureHandling(
    get,
    ask(AccountGroup, (calls) => calls.list({ query: { offset: 0, limit: 1, viewAsUserId: 0 } }))
  )
)

/** A page with an act that requires a fresh proof of identity. */
const Page = () => {
  const call = useSetAtom(callAtom)
  const [outcome, setOutcome] = useState("Not done")
  const act = async () => {
    const exit = await call()
    setOutcome(Exit.isSuccess(exit) ? "Done" : "Refused")
  }
  return (
    <main style={{ display: "grid", gap: 16, justifyItems: "start", minHeight: 360 }}>
      <h1>Payment details</h1>
      <Button onPress={() => void act()}>Propose new details</Button>
      <output>{outcome}</output>
      <Overlays isHeaderShown={false} />
    </main>
  )
}

const state = { isProven: false }

const path = "/accounts"

const meta = {
  title: "Proving who is there",
  component: Page,
  beforeEach: () => {
    state.isProven = false
  },
  parameters: {
    path,
    seed: seedPortal(
      { path, search: "" },
      {
        accounts: {
          list: () =>
            Effect.suspend(() =>
              state.isProven
                ? Effect.succeed(new AccountPage({ accounts: [], totalCount: 0 }))
                : Effect.fail(makeFailure({ status: 428, code: "step_up_required", methods: ["password"] }))
            )
        },
        auth: {
          prove: (_method, proof) =>
            Effect.suspend(() => {
              if (proof !== "right") return Effect.fail(makeFailure({ status: 422, code: "wrong_proof" }))
              state.isProven = true
              return Effect.void
            })
        }
      }
    )
  }
} satisfies Meta<typeof Page>

export default meta

type Story = StoryObj<typeof meta>

/** A wrong password is reported; the right one completes the act and returns the focus. */
export const Proven: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Propose new details" }))
    const field = await canvas.findByLabelText(/^Password/)
    await userEvent.type(field, "wrong{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This password is wrong/))
    await userEvent.type(field, "right{Enter}")
    await expect(await canvas.findByText("Done")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Propose new details" })).toHaveFocus())
  }
}

/** Cancelling leaves the act undone and the page unchanged. */
export const GivenUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Propose new details" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }))
    await expect(await canvas.findByText("Refused")).toBeVisible()
    await expect(canvas.queryByRole("dialog")).toBeNull()
  }
}

const setUp = { hasFactor: false, hasPassword: false, isProven: false }

const requireProof = (methods: ReadonlyArray<"password" | "totp">) =>
  Effect.fail(makeFailure({ status: 428, code: "step_up_required", methods }))

const enrolled = new TotpEnrolment({
  secret: "JBSWY3DPEHPK3PXP",
  address: "otpauth://totp/x",
  qrPath: "M4 4h1v1h-1z",
  qrSize: 33
})

/** A server that requires two factors of a user without a second one, and the password before one is set up. */
const withoutFactor = {
  path,
  seed: seedPortal(
    { path, search: "" },
    {
      accounts: {
        list: () =>
          Effect.suspend(() => {
            if (setUp.isProven) return Effect.succeed(new AccountPage({ accounts: [], totalCount: 0 }))
            return requireProof(setUp.hasFactor ? ["totp"] : [])
          })
      },
      auth: {
        prove: (method) =>
          Effect.sync(() => {
            if (method === "password") setUp.hasPassword = true
            else setUp.isProven = true
          })
      },
      others: fakeSignInMethods({
        beginTotp: () =>
          Effect.suspend(() => (setUp.hasPassword ? Effect.succeed(enrolled) : requireProof(["password"]))),
        confirmTotp: ({ payload: { code } }) =>
          Effect.suspend(() => {
            if (code !== "123456") return Effect.fail(makeFailure({ status: 422, message: "That is not right" }))
            setUp.hasFactor = true
            return Effect.succeed(new RecoveryCodes({ codes: ["abcd-0001", "abcd-0002"] }))
          })
      })
    }
  )
}

const startAgain = () => {
  Object.assign(setUp, { hasFactor: false, hasPassword: false, isProven: false })
}

const stepTitled = (name: string) => screen.findByRole("dialog", { name })

/** A user without a second factor sets one up after the password, and the act completes. */
export const SetUpOnTheWay: Story = {
  beforeEach: startAgain,
  parameters: withoutFactor,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Propose new details" }))
    await stepTitled("Set up a second factor")
    await userEvent.click(screen.getByRole("button", { name: "Set up an app" }))
    await stepTitled("Confirm your identity")
    await userEvent.type(screen.getByLabelText(/^Password/), "right{Enter}")
    await stepTitled("Set up your authenticator app")
    await userEvent.type(screen.getByLabelText(/^Code from the app/), "000000{Enter}")
    await expect(await screen.findByText("That is not right")).toBeVisible()
    await userEvent.clear(screen.getByLabelText(/^Code from the app/))
    await userEvent.type(screen.getByLabelText(/^Code from the app/), "123456{Enter}")
    const codes = within(await stepTitled("Save your recovery codes"))
    await expect(codes.getByText("abcd-0002")).toBeVisible()
    await userEvent.click(codes.getByRole("button", { name: "I have saved them" }))
    await stepTitled("Confirm your identity")
    await expect(screen.getByText(/^Your app is set up/)).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Code/), "654321{Enter}")
    await expect(await canvas.findByText("Done")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Propose new details" })).toHaveFocus())
  }
}

/** Cancelling at the password returns to the choice, and cancelling there leaves the act undone. */
export const SetUpGivenUp: Story = {
  beforeEach: startAgain,
  parameters: withoutFactor,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Propose new details" }))
    await stepTitled("Set up a second factor")
    await userEvent.click(screen.getByRole("button", { name: "Set up an app" }))
    await stepTitled("Confirm your identity")
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await stepTitled("Set up a second factor")
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await expect(await canvas.findByText("Refused")).toBeVisible()
    await expect(screen.queryByRole("dialog")).toBeNull()
  }
}
