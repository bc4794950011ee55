import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { AuthorizationGroup } from "@reclaim/core/contract/authorizations/AuthorizationGroup"
import type { ScopePage } from "@reclaim/core/domain/authorization/AuthorizationScope"
import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { JointOutcome } from "@reclaim/core/domain/authorization/JointDecision"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { requiredStatement } from "@reclaim/core/rules/authorization/statementAnswers"
import { grantsOf } from "@reclaim/core/rules/people/rolePowers"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import { makeScopePage } from "@reclaim/core/testing/authorization/makeScopePage"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { fakeAuthorizationScopes } from "../../testing/authorizations/fakeAuthorizationScopes.ts"
import { fakeAuthorizations } from "../../testing/authorizations/fakeAuthorizations.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { ClaimAuthorization } from "./ClaimAuthorization.tsx"

const meta = {
  title: "Claim authorization",
  component: ClaimAuthorization,
  render: () => (
    <FollowAddress>
      <ClaimAuthorization />
    </FollowAddress>
  )
} satisfies Meta<typeof ClaimAuthorization>

export default meta

type Story = StoryObj<typeof meta>

const path = "/claim-authorization"

const germanFacts = {
  batchId: 12,
  state: "requested",
  version: 1,
  market: CountryCode.make("DE"),
  taxYear: 2024,
  procedure: "standard refund",
  ownerName: "Willowbrook Thackeray Retirement",
  dueOn: CalendarDate.make("2026-12-11"),
  statements: []
} as const

const german = makeAuthorization(germanFacts)

const approver = makeUser(grantsOf(["authorizer", "administrator"], false))

const portalAt = (
  batches: ReadonlyArray<AuthorizationBatch>,
  {
    answers = {},
    scope,
    search = "",
    user = approver
  }: {
    readonly answers?: Partial<GroupCalls<typeof AuthorizationGroup>>
    readonly scope?: ScopePage
    readonly search?: string
    readonly user?: typeof approver
  } = {}
) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    { others: Layer.merge(fakeAuthorizations(batches, answers), fakeAuthorizationScopes(scope)) },
    user
  )
})

const danish = "Denmark 2023, holding statement"

/** Two batches decided together: statements are answered once, no row is opened, and both leave the list. */
export const Usual: Story = {
  parameters: portalAt([makeAuthorization(), german]),
  play: async ({ userEvent }) => {
    const table = within(await screen.findByRole("grid", { name: "To decide" }))
    await expect(screen.getByText("2 batches, 2 reclaims")).toBeVisible()
    await userEvent.click(table.getByRole("checkbox", { name: "Select all batches" }))
    const bar = within(screen.getByRole("group", { name: /^Actions for the selected batches/ }))
    await userEvent.click(bar.getByRole("button", { name: "Answer 2 statements" }))
    const [first, second] = screen.getAllByRole("group", { name: /^Is this true of all 2 batches/ })
    if (first === undefined || second === undefined) throw new Error("no statement is asked")
    await expect(within(first).getByRole("button", { name: "Yes" })).toHaveFocus()
    await userEvent.click(within(first).getByRole("button", { name: "Yes" }))
    await userEvent.click(within(second).getByRole("button", { name: "Yes" }))
    await expect(table.queryByRole("button", { expanded: true })).toBeNull()
    await userEvent.click(bar.getByRole("button", { name: "Authorize 2 batches" }))
    const dialog = within(await screen.findByRole("alertdialog", { name: "Authorize 2 batches?" }))
    await expect(dialog.getByText(danish)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Authorize" }))
    await expect(await screen.findByText(/^Nothing is waiting for your decision/)).toBeVisible()
    await userEvent.click(screen.getByRole("link", { name: "Decided" }))
    await expect(await screen.findAllByRole("cell", { name: "Authorized" })).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: /^Denmark 2023/ }))
    await expect(await screen.findByText("Statements answered together for 2 batches")).toBeVisible()
  }
}

/** Another batch in the selection clears the common answers, which were not about it. */
export const SelectedLater: Story = {
  parameters: portalAt([
    makeAuthorization({ statements: [requiredStatement("no_hedge")] }),
    makeAuthorization({ batchId: 12, procedure: "other", statements: [requiredStatement("no_hedge")] })
  ]),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${danish}` }))
    await userEvent.click(await screen.findByRole("button", { name: "Yes" }))
    await expect(screen.getByRole("button", { name: "Authorize 1 batch" })).toBeVisible()
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Denmark 2023, other" }))
    await expect(screen.getByRole("button", { name: "Answer 1 statement" })).toBeVisible()
  }
}

const losing = makeAuthorization({
  batchId: 13,
  state: "requested",
  market: CountryCode.make("GB"),
  statements: [],
  sums: { ...makeAuthorization().sums, costs: UsdCents.make(5_334_813), net: UsdCents.make(-22_313) }
})

/** A batch that costs money is not selected with all others, and is opened before it is authorized. */
export const CostsMoney: Story = {
  parameters: portalAt([german, losing]),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^1 batch costs you \$223\.13 and is left out/)).toBeVisible()
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all batches" }))
    await expect(screen.getByRole("checkbox", { name: /^Select United Kingdom/ })).not.toBeChecked()
    await userEvent.click(screen.getByRole("checkbox", { name: /^Select United Kingdom/ }))
    await userEvent.click(screen.getByRole("button", { name: "Open 1 batch that costs you money" }))
    await expect(await screen.findByRole("heading", { name: "What you receive" })).toBeVisible()
    await userEvent.click(await screen.findByRole("button", { name: "Authorize 2 batches" }))
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getByText("1 of them costs you $223.13")).toBeVisible()
  }
}

/** A batch answered by itself keeps its answer; one that changed meanwhile is reported, the others are authorized. */
export const ChangedMeanwhile: Story = {
  parameters: portalAt([makeAuthorization(), german], {
    search: "?batch=9",
    answers: {
      decideTogether: ({ payload: { batches } }) =>
        Effect.succeed(
          new JointOutcome({
            decided: [makeAuthorization({ ...germanFacts, state: "authorized" })],
            leftOut: batches
              .filter(({ batchId }) => batchId === 9)
              .map(({ batchId, statements }) => ({
                batchId,
                why: statements.some(({ isTrue }) => !isTrue) ? "changed" : "decided",
                batch: makeAuthorization()
              }))
          })
        )
    }
  }),
  play: async ({ userEvent }) => {
    const hedged = within(await screen.findByRole("group", { name: /^Is this true\? .*not hedged/ }))
    await userEvent.click(hedged.getByRole("button", { name: "No" }))
    await userEvent.type(screen.getByRole("textbox", { name: /^What is not true/ }), "By half")
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all batches" }))
    await expect(screen.getByText("Answered separately for 1 batch.")).toBeVisible()
    const owner = within(screen.getByRole("group", { name: /^Is this true of all 2 batches\? The owner/ }))
    await userEvent.click(owner.getByRole("button", { name: "Yes" }))
    await userEvent.click(screen.getByRole("button", { name: "Authorize 2 batches" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Authorize" }))
    await expect(await screen.findByText("1 batch was not decided")).toBeVisible()
    await expect(screen.getByText(/: it has changed since you opened this page/)).toBeVisible()
  }
}

/** A statement that is not true needs a note; declining needs a reason. */
export const Declined: Story = {
  parameters: portalAt([makeAuthorization()], { search: "?batch=9" }),
  play: async ({ userEvent }) => {
    const group = within(await screen.findByRole("group", { name: /not hedged/ }))
    await userEvent.click(group.getByRole("button", { name: "No" }))
    await expect(screen.getByRole("textbox", { name: /^What is not true/ })).toBeVisible()
    await expect(screen.getByText("0 of 2 answered")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Show the reclaim" }))
    await expect(await screen.findByText("Novo Nordisk A/S")).toBeVisible()
    await userEvent.click(screen.getByRole("checkbox", { name: `Select ${danish}` }))
    await userEvent.click(screen.getByRole("button", { name: "Decline" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Decline this batch?" }))
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }))
    await expect(dialog.getByText("Enter a reason")).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Too dear")
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }))
    await expect(await screen.findByText(/^Nothing is waiting for your decision/)).toBeVisible()
  }
}

/** Revoking an authorization, possible while none of its claims are filed. */
export const TakenBack: Story = {
  parameters: portalAt([makeAuthorization({ state: "authorized" })], { search: "?show=decided&batch=9" }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Revoke authorization" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Revoke this authorization?" }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "The fund is closing")
    await userEvent.click(dialog.getByRole("button", { name: "Revoke authorization" }))
    await expect(await screen.findByRole("cell", { name: "Revoked" })).toBeVisible()
  }
}

/** Above an amount two people have to authorize a batch. */
export const LimitChanged: Story = {
  parameters: portalAt([makeAuthorization()]),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Change when two people have to authorize" }))
    const dialog = within(await screen.findByRole("dialog", { name: /^When do two people/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Two approvers above/ }), "50000")
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(
      await screen.findByText("Above $50,000.00, two different people have to authorize a batch.")
    ).toBeVisible()
  }
}

/** Markets are authorized one by one, and saved together. */
export const ScopeChanged: Story = {
  parameters: portalAt([makeAuthorization({ isInScope: true, statements: [] })], {
    scope: makeScopePage(),
    search: "?batch=9"
  }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/your standing scope covers it/)).toBeVisible()
    await userEvent.click(await screen.findByRole("switch", { name: "JR 40 2177, Belgium: Not authorized" }))
    await userEvent.click(screen.getByRole("switch", { name: "K 45534 0036, Denmark: Not authorized" }))
    await userEvent.click(screen.getByRole("button", { name: "Save 2 changes" }))
    await expect(await screen.findByRole("switch", { name: "JR 40 2177, Belgium: Authorized" })).toBeChecked()
    await userEvent.click(screen.getByRole("switch", { name: "JR 40 2177, Belgium: Authorized" }))
    await userEvent.click(screen.getByRole("button", { name: "Discard" }))
    await expect(screen.getByRole("switch", { name: "JR 40 2177, Belgium: Authorized" })).toBeChecked()
  }
}

/** Searches among many accounts; changes are kept across searches and saved together. */
export const ScopeSearched: Story = {
  parameters: portalAt([], { scope: makeScopePage() }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("switch", { name: "JR 40 2177, Belgium: Not authorized" }))
    const search = screen.getByRole("textbox", { name: /^Find accounts/ })
    await userEvent.type(search, "clearstream")
    await waitFor(() => expect(screen.queryByRole("switch", { name: /^JR 40 2177/ })).toBeNull())
    await userEvent.click(screen.getByRole("switch", { name: "K 45534 0036, Denmark: Not authorized" }))
    await userEvent.click(screen.getByRole("button", { name: /Markets/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Denmark" }))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("switch", { name: /Belgium/ })).toBeNull())
    await userEvent.click(screen.getByRole("button", { name: "Save 2 changes" }))
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save 2 changes" })).toBeNull())
    await userEvent.clear(search)
    await userEvent.type(search, "nobody")
    await expect(await screen.findByText("No account matches.")).toBeVisible()
    await userEvent.clear(search)
    await userEvent.click(screen.getByRole("button", { name: /Markets/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Denmark" }))
    await userEvent.keyboard("{Escape}")
    await expect(await screen.findByRole("switch", { name: "JR 40 2177, Belgium: Authorized" })).toBeChecked()
  }
}

/** Refused because another user has decided already: the reason is shown next to the buttons. */
export const DecidedMeanwhile: Story = {
  parameters: portalAt([makeAuthorization({ statements: [] })], {
    search: "?batch=9",
    answers: {
      decide: () => Effect.fail(makeFailure({ status: 412, message: "This has changed since you opened it" }))
    }
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Authorize 1 batch" }))
    await userEvent.click(await screen.findByRole("button", { name: "Authorize" }))
    await expect(await screen.findByRole("alert")).toHaveTextContent("This has changed since you opened it")
  }
}

/** Users without the right can select and answer nothing. */
export const OnlyLooking: Story = {
  parameters: portalAt([makeAuthorization()], {
    search: "?batch=9",
    user: makeUser({ ...grantsOf(["authorizer"], false), isReadOnly: true })
  }),
  play: async () => {
    await expect(await screen.findByText("You can view this batch; others decide on it.")).toBeVisible()
    await expect(screen.queryByRole("checkbox")).toBeNull()
    await expect(screen.queryByRole("button", { name: "Yes" })).toBeNull()
  }
}

export const Empty: Story = {
  parameters: portalAt([]),
  play: async () => {
    await expect(await screen.findByText(/^Nothing is waiting for your decision/)).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: portalAt([], { answers: { list: () => Effect.never } }),
  play: async () => {
    await expect(await screen.findByText("Loading the claims to decide")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: portalAt([], {
    answers: { list: () => Effect.fail(makeFailure({ status: 503, message: "The server is about to stop" })) }
  }),
  play: async () => {
    await expect(await screen.findByText(/The server is about to stop/)).toBeVisible()
  }
}
