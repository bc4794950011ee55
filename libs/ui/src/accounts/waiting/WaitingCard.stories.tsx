import { UnfinishedList } from "@reclaim/core/domain/account/waiting/UnfinishedList"
import { WaitingDocuments, type WaitingStep } from "@reclaim/core/domain/account/waiting/WaitingDocuments"
import { WaitingShares } from "@reclaim/core/domain/account/waiting/WaitingForYou"
import { WaitingPayment } from "@reclaim/core/domain/account/waiting/WaitingPayment"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { waitingItems } from "@reclaim/core/rules/account/waiting/waitingItems"
import { makeApplicationRow } from "@reclaim/core/testing/account/makeApplicationRow"
import { makeReturnedPayment } from "@reclaim/core/testing/payments/makeReturnedPayment"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWaiting } from "@reclaim/core/testing/account/makeWaiting"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { WaitingCard } from "./WaitingCard.tsx"

const reader = { user: makeUser(), from: "/accounts" }

const loaded = (overrides: Parameters<typeof makeWaiting>[0] = {}) =>
  ({ _tag: "Loaded", items: waitingItems(makeWaiting(overrides), reader) }) as const

const meta = {
  component: WaitingCard,
  args: { state: loaded(), today: CalendarDate.make("2026-11-25"), mayAct: true, onRetry: fn() }
} satisfies Meta<typeof WaitingCard>

export default meta

type Story = StoryObj<typeof meta>

/** One item of each kind, returned ones first; each states the action and the amount, and links to it. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Waiting for you 5" })).toBeVisible()
    await expect(canvas.getByText("Returned: “The EIN has 8 digits; it needs 9.”")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Sign on screen ?: Sign Form 8802$/ })).toHaveAttribute(
      "href",
      "/accounts/documents"
    )
    await expect(canvas.getByText("$41,200.00")).toBeVisible()
    await expect(canvas.getByText("38 reclaims waiting")).toBeVisible()
    await expect(canvas.getByText("Sign by 3 DEC 2026")).toBeVisible()
    await expect(canvas.getAllByRole("link")).toHaveLength(5)
  }
}

/** An item past its latest safe date is marked overdue. */
export const Overdue: Story = {
  args: { today: CalendarDate.make("2026-12-04") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Overdue since 3 DEC 2026")).toBeVisible()
    await expect(canvas.queryByText("Sign by 3 DEC 2026")).toBeNull()
  }
}

/** Staff viewing as the client see no buttons. */
export const Viewed: Story = {
  args: { mayAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sign Form 8802")).toBeVisible()
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

/** Many returned applications are one line with their number and the latest note. */
export const ManyReturned: Story = {
  args: { state: loaded({ returnedCount: 1204 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Correct ?: Correct 1,204 applications$/ })).toHaveAttribute(
      "href",
      "/accounts?view=progress&state=returned"
    )
  }
}

const payments = Array.from({ length: 8 }, (_, at) => {
  const [payment] = makeWaiting().payments
  if (payment === undefined) throw new Error("no payment waits")
  const { netReclaim, ownerId, ownerName, proposedByName, transCount } = payment
  const own = { netReclaim, ownerId, ownerName, proposedByName, transCount }
  return new WaitingPayment({ ...own, instructionId: at + 1, ownerCount: at + 1 })
})

/** A long list is truncated and expands on demand. */
export const Many: Story = {
  args: { state: loaded({ payments }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5)
    await userEvent.click(canvas.getByRole("button", { name: "Show all 12" }))
    await expect(canvas.getAllByRole("listitem")).toHaveLength(12)
    await expect(
      canvas.getByText("Approve payment details of Jasper Ridge Capital Inc. and 1 more owner")
    ).toBeVisible()
  }
}

/** Missing investors are listed by tax year, with the amount at stake. */
export const Shares: Story = {
  args: {
    state: loaded({
      shares: [
        new WaitingShares({
          ownerId: 7,
          ownerName: "Alpine LP",
          years: [
            { taxYear: 2025, percent: "98.5" },
            { taxYear: 2023, percent: null }
          ],
          transCount: 17,
          netReclaim: UsdCents.make(399_323)
        })
      ],
      lists: []
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Shares of 2025 add up to 98.5%. No investors are entered for 2023.")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Enter ?: Enter the investors of Alpine LP$/ })).toHaveAttribute(
      "href",
      "/accounts/add/manual?investors=7&year=2025"
    )
  }
}

/** Money that came back is the first line, and leads to the payment details. */
export const MoneyCameBack: Story = {
  args: { state: loaded({ returnedPayments: [makeReturnedPayment()] }) },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("listitem")
    await expect(first).toHaveTextContent("$377,916.76 came back from your bank")
    await expect(first).toHaveTextContent("Check the payment details of Jasper Ridge Capital Inc.")
    await expect(canvas.getByRole("link", { name: /^Check details ?: \$377,916\.76/ })).toHaveAttribute(
      "href",
      "/accounts?payments=17"
    )
  }
}

const documentsOf = (step: WaitingStep, code: string, name: string) =>
  new WaitingDocuments({
    code: DocumentCode.make(code),
    name,
    step,
    documentCount: 43,
    transCount: 44,
    netReclaim: UsdCents.make(31_292_064),
    safeOn: CalendarDate.make("2026-12-23")
  })

/** Each document says what to do with it. */
export const EveryStep: Story = {
  args: {
    isWhole: true,
    state: loaded({
      returned: [],
      returnedCount: 0,
      draftCount: 0,
      payments: [],
      lists: [],
      documents: [
        documentsOf("sign_on_screen", "engagement-agreement", "Engagement agreement"),
        documentsOf("sign_by_hand", "us-2848", "IRS Form 2848"),
        documentsOf("order", "residence-certificate", "Certificate of residence"),
        documentsOf("upload", "trust-deed", "Trust deed"),
        documentsOf("decide", "claim-authorization", "Claim authorization"),
        documentsOf("post", "poa-at", "Power of attorney")
      ]
    })
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole("link").map((link) => link.textContent)
    await expect(names).toEqual([
      "Sign on screen: Sign Engagement agreement",
      "Print and sign by hand: Sign IRS Form 2848",
      "Order: Order Certificate of residence",
      "Upload: Upload Trust deed",
      "Decide: Decide which claims are filed",
      "Post: Post the original of Power of attorney"
    ])
    await expect(canvas.getByText("43 batches; the amount is after our fee and before third-party costs")).toBeVisible()
    await expect(canvas.getByText("Decide by 23 DEC 2026")).toBeVisible()
    await expect(canvas.getByRole("link", { name: /^Decide/ })).toHaveAttribute("href", "/claim-authorization")
  }
}

/** On another screen, the rest of a long list is one press away. */
export const FirstOfMany: Story = {
  args: { state: loaded({ payments }), allHref: "/accounts?waiting=all" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5)
    await expect(canvas.getByRole("link", { name: "See all 12" })).toHaveAttribute("href", "/accounts?waiting=all")
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** How much of the client's money waits, in the words of the dashboard. */
export const WithMoney: Story = {
  args: { sentence: "138 reclaims are waiting for you. Worth $939,921.77, outstanding and filed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^138 reclaims are waiting for you/)).toBeVisible()
  }
}

export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the items waiting for you")
  }
}

/** Without items, the card is not rendered. */
export const Empty: Story = {
  args: { state: { _tag: "Loaded", items: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Waiting for you")).toBeNull()
  }
}

export const LongestText: Story = {
  args: {
    state: loaded({
      returned: [
        makeApplicationRow({
          state: "returned",
          accountNumber: "",
          ownerName: "Donaudampfschifffahrtsgesellschaft".repeat(4),
          note: "Please send the register of companies again. ".repeat(8)
        })
      ],
      lists: [
        new UnfinishedList({
          batchId: 1,
          state: "failed",
          fileName: `${"accounts".repeat(20)}.xlsx`,
          rows: null,
          updatedAt: new Date(Date.UTC(2026, 10, 20, 9))
        })
      ]
    })
  }
}

export const Failed: Story = { args: { state: { _tag: "Failed", text: "Not now | Ref #: R-7" } } }
