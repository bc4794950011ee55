import { makeInstruction } from "@reclaim/core/testing/payments/makeInstruction"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { OwnerPayments } from "./OwnerPayments.tsx"

const everything = { propose: true, approve: true, stop: true }
const nothing = { propose: false, approve: false, stop: false }

const active = makeInstruction({
  instructionId: 2,
  state: "active",
  missing: [],
  last4: "7788",
  bankName: "Alpine Bank",
  proposedAt: new Date("2026-03-02T08:00:00Z"),
  approvedByName: "Cleo Hart",
  approvedAt: new Date("2026-03-02T09:00:00Z"),
  effectiveAt: new Date("2026-03-03T09:00:00Z")
})

const proposed = makeInstruction()

const held = makeInstruction({
  state: "approved",
  version: 2,
  missing: [],
  approvedByName: "Cleo Hart",
  approvedAt: new Date("2026-11-20T14:05:00Z"),
  effectiveAt: new Date("2026-11-21T14:05:00Z")
})

const replaced = makeInstruction({
  instructionId: 1,
  state: "replaced",
  missing: [],
  last4: "1200",
  proposedAt: new Date("2025-01-02T08:00:00Z"),
  effectiveAt: new Date("2025-01-03T09:00:00Z"),
  endedAt: new Date("2026-03-03T09:00:00Z")
})

const rejected = makeInstruction({
  instructionId: 3,
  state: "rejected",
  missing: [],
  endedByName: "Cleo Hart",
  endedAt: new Date("2026-06-01T10:00:00Z"),
  endReason: "The bank does not know this account"
})

const loadedState = (...instructions: ReadonlyArray<typeof active>) =>
  ({ _tag: "Loaded", ownerName: "Alpine LP", instructions }) as const

const meta = {
  component: OwnerPayments,
  args: {
    state: loadedState(proposed, rejected, active, replaced),
    rights: everything,
    timeZone: "Europe/Zurich",
    onPropose: fn(),
    onAct: fn(),
    onOwners: fn(),
    isBusy: false,
    problem: null,
    onRetry: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 620 }}>
      <OwnerPayments {...args} />
    </div>
  )
} satisfies Meta<typeof OwnerPayments>

export default meta

type Story = StoryObj<typeof meta>

/**
 * A change waits for this user: differences from the active details are marked, and approving states the consequence.
 */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const underWay = within(canvas.getByRole("region", { name: "In progress" }))
    await expect(underWay.getByText("Waiting for approval by another of your users.")).toBeVisible()
    const account = underWay.getByRole("row", { name: /^Account/ })
    await expect(account).toHaveTextContent("AccountIBAN ending in 7788IBAN ending in 2957changed")
    await expect(underWay.getByRole("row", { name: /^Beneficiary/ })).not.toHaveTextContent("changed")
    await expect(canvas.getByRole("region", { name: "In use" })).toHaveTextContent("IBAN ending in 7788")
    await expect(canvas.getByRole("region", { name: "Former" })).toHaveTextContent(
      "The bank does not know this account"
    )
    await userEvent.click(underWay.getByRole("button", { name: "Approve" }))
    const dialog = within(await screen.findByRole("alertdialog", { name: "Approve the payment details of Alpine LP?" }))
    await expect(
      dialog.getByText(/Alpine LP, IBAN ending in 2957, Northbank, BIC NORTCHZZ\..*held for 24 hours/)
    ).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }))
    await expect(args.onAct).toHaveBeenCalledWith(proposed, { _tag: "Approve" })
  }
}

/** Rejecting a change requires a reason. */
export const Rejected: Story = {
  args: { state: loadedState(proposed) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Nothing is in use in CHF yet.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Reject" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Reject the payment details of Alpine LP" }))
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveFocus())
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }))
    await expect(dialog.getByText("Enter a reason")).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Unknown bank")
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }))
    await expect(args.onAct).toHaveBeenCalledWith(proposed, { _tag: "Reject", reason: "Unknown bank" })
  }
}

/** Details entered once for a list need one decision for all its owners, who are listed on demand. */
export const ForAList: Story = {
  args: { state: loadedState(makeInstruction({ ownerCount: 500, isFromList: true })) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Owners from the same list of accounts are added/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Show all 500 owners" }))
    await expect(args.onOwners).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }))
    await expect(
      await screen.findByRole("alertdialog", {
        name: "Approve the payment details of Alpine LP and 499 other owners?"
      })
    ).toBeVisible()
  }
}

/** An approved change in its hold period states when it ends and who can stop it; stopping needs no reason. */
export const Held: Story = {
  args: { state: loadedState(held, active), rights: { propose: false, approve: false, stop: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Held until 21 NOV 2026, 15:05 .*can stop it\.$/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Stop the payment details of Alpine LP" }))
    await userEvent.click(dialog.getByRole("button", { name: "Stop" }))
    await expect(args.onAct).toHaveBeenCalledWith(held, { _tag: "Cancel", reason: "" })
  }
}

/** The approver was locked out during the hold: the change is proposed again, with the reason, and can be approved. */
export const BackToProposed: Story = {
  args: {
    state: loadedState(
      makeInstruction({
        version: 3,
        reopenedAt: new Date("2026-11-20T16:30:00Z"),
        reopenedPart: "approver",
        reopenedCause: "locked",
        reopenedName: "Cleo Hart"
      }),
      active
    )
  },
  play: async ({ canvas }) => {
    const underWay = within(canvas.getByRole("region", { name: "In progress" }))
    await expect(
      underWay.getByText(
        /need to be approved again since 20 NOV 2026, 17:30 .* Cleo Hart, who approved them, was locked\./
      )
    ).toBeVisible()
    await expect(underWay.getByText("Waiting for approval by another of your users.")).toBeVisible()
    await expect(underWay.getByText("Approvals withdrawn")).toBeVisible()
    await expect(underWay.getByRole("button", { name: "Approve" })).toBeVisible()
  }
}

/** The proposer can stop a change but neither approve nor reject it. */
export const OwnProposal: Story = {
  args: { state: loadedState(makeInstruction({ isOwnProposal: true }), active) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You proposed it, so another of your users/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull()
    await expect(canvas.queryByRole("button", { name: "Reject" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "Stop" })).toBeVisible()
  }
}

/**
 * A user whose permission, address or second factor is too new sees from when they can approve, and can already
 * reject.
 */
export const TooNew: Story = {
  args: {
    state: loadedState(makeInstruction({ approvesFrom: new Date("2026-11-27T09:00:00Z"), missing: ["desk"] }), active)
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You can approve from 27 NOV 2026, 10:00 .* is new\. Until then/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull()
    await expect(canvas.getByRole("button", { name: "Reject" })).toBeVisible()
  }
}

/** No other user can approve: the desk calls back. */
export const WaitsForTheDesk: Story = {
  args: { state: loadedState(makeInstruction({ isOwnProposal: true, missing: ["desk"] })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Waiting for our call/)).toBeVisible()
  }
}

/** No payment details: the main action is to propose some. */
export const None: Story = {
  args: { state: loadedState() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No payment details are recorded for Alpine LP.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Propose payment details" }))
    await expect(args.onPropose).toHaveBeenCalledOnce()
  }
}

/** A user with read access sees everything but no buttons. */
export const ReadOnly: Story = {
  args: { rights: nothing },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You can see payment details but not change them.")).toBeVisible()
    await expect(canvas.queryAllByRole("button")).toEqual([])
  }
}

/** An action was refused: the change shows the reason. */
export const Refused: Story = {
  args: { problem: { instructionId: 4, text: "These payment details already have this approval | Ref #: R-5" } },
  play: async ({ canvas }) => {
    const underWay = within(canvas.getByRole("region", { name: "In progress" }))
    await expect(underWay.getByRole("alert")).toHaveTextContent("These payment details already have this approval")
  }
}

/** Names of maximum length, on a phone. */
export const LongestTexts: Story = {
  args: {
    state: loadedState(
      makeInstruction({
        beneficiary: "Kapitalverwaltungsgesellschaft der Versorgungseinrichtungen ".repeat(2).trim(),
        beneficiaryReason: "The custodian collects for all owners of the fund and pays them out by itself. ".repeat(6),
        bankName: "Landwirtschaftliche Genossenschaftszentralbank ".repeat(2).trim(),
        intermediaryBank: "Correspondentbankingabteilung der Zentralbank ".repeat(2).trim(),
        intermediaryBic: "DEUTDEFF500",
        missing: ["client", "desk"]
      }),
      active
    )
  },
  render: (args) => (
    <div style={{ width: 350 }}>
      <OwnerPayments {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** Loading: the space is reserved. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the payment details")
  }
}

/** The payment details failed to load. */
export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** The client has no such owner. */
export const NotFound: Story = {
  args: { state: { _tag: "NotFound" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This owner does not exist.")).toBeVisible()
  }
}

const whoCan = <p>Grace Park can handle payment details.</p>

/** An administrator without the role reads who can propose a change. */
export const OthersPropose: Story = {
  args: { state: loadedState(), rights: { ...nothing, stop: true }, whoCan },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Grace Park can handle payment details.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** Next to details in use. */
export const OthersProposeAChange: Story = {
  args: { state: loadedState(active), rights: { ...nothing, stop: true }, whoCan },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Grace Park can handle payment details.")).toBeVisible()
  }
}
