import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DutyGroup } from "@reclaim/core/contract/contacts/DutyGroup"
import type { PaymentInstructionGroup } from "@reclaim/core/contract/payments/PaymentInstructionGroup"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeDuties } from "@reclaim/core/testing/people/makeDuties"
import { makeInstruction } from "@reclaim/core/testing/payments/makeInstruction"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { fakeOwners } from "../../testing/contacts/fakeOwners.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { fakeOwnProfile } from "../../testing/profile/fakeOwnProfile.ts"
import { fakePaymentInstructions } from "../../testing/payments/fakePaymentInstructions.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { PaymentsPanel } from "./PaymentsPanel.tsx"

export default {
  title: "Payment details",
  component: PaymentsPanel,
  render: () => (
    <FollowAddress>
      <PaymentsPanel />
    </FollowAddress>
  )
} satisfies Meta<typeof PaymentsPanel>

type Story = StoryObj<typeof PaymentsPanel>

type Calls = GroupCalls<typeof PaymentInstructionGroup>

const proposed = makeInstruction()

const active = makeInstruction({
  instructionId: 2,
  state: "active",
  missing: [],
  last4: "7788",
  effectiveAt: new Date("2026-03-03T09:00:00Z")
})

const payer = makeUser({ permissions: { "payments.propose": true, "payments.approve": true } })

const portalAt = (
  search: string,
  instructions: ReadonlyArray<typeof proposed>,
  answers: Partial<Calls> = {},
  user = payer,
  duties = makeDuties()
) => ({
  path: `/accounts${search}`,
  seed: seedPortal(
    { path: "/accounts", search },
    {
      others: Layer.mergeAll(
        fakeOwnProfile(),
        fakeCalls(DutyGroup, { list: () => Effect.succeed(duties), ask: (request) => askForRight(request) }),
        fakeOwners({ 7: "Alpine LP", 8: "Møller Pension Fund" }),
        fakePaymentInstructions(instructions, answers)
      )
    },
    user
  )
})

const approve = fn<Calls["approve"]>(() => Effect.succeed(proposed))

/** A pending instruction links to its owner, where it is approved. */
export const Approved: Story = {
  parameters: portalAt("?payments=all", [proposed, active], { approve }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("link", { name: "Alpine LP, CHF: Waiting for approval" }))
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }))
    await waitFor(() => expect(approve).toHaveBeenCalledOnce())
    await expect(approve.mock.lastCall?.[0]).toMatchObject({ params: { id: 4 }, headers: { version: 1 } })
  }
}

/** Payment details of a whole list: its owners are shown before a single decision for all of them. */
export const ForAList: Story = {
  parameters: portalAt("?payments=7", [makeInstruction({ ownerCount: 3, isFromList: true })]),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Show all 3 owners" }))
    const owners = within(await screen.findByRole("dialog", { name: "Owners" }))
    await expect(await owners.findByRole("row", { name: /^Alpine LP\s*Nothing$/ })).toBeVisible()
    await userEvent.click(owners.getByRole("button", { name: "Close" }))
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Owners" })).toBeNull())
  }
}

const propose = fn<Calls["propose"]>(() => Effect.succeed(proposed))

/** An owner without payment details: new ones are proposed, and the sheet is shown again. */
export const Proposed: Story = {
  parameters: portalAt("?payments=8", [], { propose }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Propose payment details" }))
    const form = within(await screen.findByRole("dialog", { name: "New payment details of Møller Pension Fund" }))
    await userEvent.type(form.getByRole("textbox", { name: /^Currency/ }), "EUR")
    await userEvent.type(form.getByRole("textbox", { name: /^IBAN/ }), "DE89370400440532013000")
    await userEvent.type(form.getByRole("textbox", { name: /^Bank/ }), "Northbank")
    await userEvent.type(form.getByRole("textbox", { name: /^BIC \(SWIFT\)/ }), "DEUTDEFF{Enter}")
    await expect(await screen.findByRole("dialog", { name: "Payment details" })).toBeVisible()
    await expect(propose.mock.lastCall?.[0].payload).toMatchObject({
      ownerId: 8,
      beneficiary: "Møller Pension Fund",
      iban: "DE89370400440532013000"
    })
  }
}

/** Refused because another user has decided already: the reason is shown at the change. */
export const Refused: Story = {
  parameters: portalAt("?payments=7", [proposed], {
    approve: () =>
      Effect.fail(
        makeFailure({ status: 409, message: "These payment details already have this approval", code: "already_done" })
      )
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Approve" }))
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }))
    await expect(await screen.findByRole("alert")).toHaveTextContent("These payment details already have this approval")
  }
}

/** Search for another owner. */
export const AnotherOwner: Story = {
  parameters: portalAt("?payments=7", [active]),
  play: async ({ userEvent }) => {
    const owner = await screen.findByRole("combobox", { name: /^Owner/ })
    await waitFor(() => expect(owner).toHaveValue("Alpine LP"))
    await userEvent.clear(owner)
    await userEvent.type(owner, "Møl")
    await userEvent.click(await screen.findByRole("option", { name: "Møller Pension Fund" }))
    await expect(await screen.findByText("No payment details are recorded for Møller Pension Fund.")).toBeVisible()
  }
}

/** The payment details could not be read. */
export const Failed: Story = {
  parameters: portalAt("?payments=7", [], {
    list: () => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))
  }),
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
  }
}

/** An administrator without the payments role can stop a change but nothing else. */
export const OnlyToStop: Story = {
  parameters: portalAt("?payments=7", [proposed], {}, makeUser({ permissions: { "contacts.manage": true } })),
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Stop" })).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Approve" })).toBeNull()
    await expect(screen.queryByRole("button", { name: "Propose payment details" })).toBeNull()
  }
}

const askForRight = fn<GroupCalls<typeof DutyGroup>["ask"]>(() =>
  Effect.succeed(makeDuties({}, { payments: { askedAt: new Date("2026-11-29T10:00:00Z") } }))
)

/** A user without the right sees no payment details, but who has it, and asks for somebody to get it. */
export const WithoutTheRight: Story = {
  parameters: portalAt("?payments=7", [proposed], {}, makeUser({ permissions: {} })),
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole("dialog", { name: "Payment details" }))
    await expect(await sheet.findByText("Nobody at Alpine Pension Fund can handle payment details yet.")).toBeVisible()
    await expect(sheet.queryByText("Alpine LP")).toBeNull()
    await userEvent.click(sheet.getByRole("button", { name: /^Ask your administrator/ }))
    await waitFor(() => expect(askForRight).toHaveBeenCalledOnce())
    await expect(askForRight.mock.lastCall?.[0]).toMatchObject({ params: { duty: "payments" } })
  }
}

/** An administrator without the role sees the details, and gives somebody the role. */
export const GivesTheRole: Story = {
  parameters: portalAt(
    "?payments=8",
    [],
    {},
    makeUser({ permissions: { "contacts.manage": true } }),
    makeDuties({ isAdministrator: true }, { payments: { holders: ["Grace Park"] } })
  ),
  play: async () => {
    await expect(await screen.findByText("Grace Park can handle payment details.")).toBeVisible()
    const give = screen.getByRole("link", { name: /^Give somebody the role/ })
    await expect(give).toHaveAttribute("href", "/contacts")
  }
}
