import { Accounts } from "@reclaim/core/client/accounts/Accounts"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Button } from "@reclaim/ui/page/Button.tsx"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Exit } from "effect"
import { atom, useSetAtom } from "jotai"
import { useState } from "react"
import { expect, waitFor } from "storybook/test"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { Overlays } from "../shell/Overlays.tsx"

const callAtom = atom(null, (get) =>
  runWithFailureHandling(
    get,
    ask(Accounts, (accounts) => accounts.list({ offset: 0, limit: 1, viewAs: viewAsSelf }))
  )
)

/** A page with something that the server does only for who has just proved who they are. */
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

/** A wrong password is said; the right one lets what was asked for go through, and the focus is back. */
export const Proven: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Propose new details" }))
    const field = await canvas.findByLabelText(/^Password/)
    await userEvent.type(field, "wrong{Enter}")
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This is not your password/))
    await userEvent.type(field, "right{Enter}")
    await expect(await canvas.findByText("Done")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Propose new details" })).toHaveFocus())
  }
}

/** Giving up leaves what was asked for undone, and the page as it is. */
export const GivenUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Propose new details" }))
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }))
    await expect(await canvas.findByText("Refused")).toBeVisible()
    await expect(canvas.queryByRole("dialog")).toBeNull()
  }
}
