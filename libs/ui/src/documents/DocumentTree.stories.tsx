import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { GroupDocuments } from "@reclaim/core/rules/document/GroupDocuments"
import { makeDocumentGroup } from "@reclaim/core/testing/documents/makeDocumentGroup"
import { makeDocumentList } from "@reclaim/core/testing/documents/makeDocumentList"
import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { DocumentTree } from "./DocumentTree.tsx"

const day = (text: string) => CalendarDate.make(text)

const groups = [
  makeDocumentGroup(),
  makeDocumentGroup({
    groupKey: "18",
    label: "Prairie Union Trust",
    netReclaim: UsdCents.make(15_067_825),
    earliestSafeOn: day("2026-11-02")
  }),
  makeDocumentGroup({
    groupKey: "19",
    label: "Quay Street Trust Company",
    netReclaim: UsdCents.make(3_040_450),
    earliestCutoff: null,
    earliestSafeOn: null
  })
]

const documents: GroupDocuments = {
  _tag: "Loaded",
  rows: [
    makeRequirement(),
    makeRequirement({
      requirementId: 302,
      name: "Power of attorney",
      why: "lets us file for you",
      markets: ["IT"],
      marketNames: ["Italy"],
      period: 0,
      signature: "wet",
      state: "rejected",
      latestSafeOn: day("2026-11-02"),
      aloneReleases: UsdCents.make(0),
      blockedBy: ["Form 8802"]
    }),
    makeRequirement({ requirementId: 303, name: "Tax voucher", why: "", party: "custodian", state: "under_review" })
  ],
  totalCount: 40,
  more: { _tag: "Idle" }
}

const meta = {
  component: DocumentTree,
  args: {
    groups,
    grouping: "bo",
    summary: makeDocumentList(groups).summary,
    open: new Set(["17"]),
    documentsIn: () => documents,
    today: day("2026-11-23"),
    requirementId: null,
    onOpen: fn(),
    onMore: fn(),
    onHow: fn(),
    paperOf: () => null,
    acts: { onOrder: fn(), onPaper: fn(), onSign: fn(), onUpload: fn() },
    authorizeHref: "/claim-authorization"
  }
} satisfies Meta<typeof DocumentTree>

export default meta

type Story = StoryObj<typeof DocumentTree>

/** An open group: the documents needed, from whom, by when, and the amount that waits for each. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("treegrid", { name: "Awaited documents by owner" })).toBeVisible()
    await expect(canvas.getByText("Act by 3 DEC 2026")).toBeVisible()
    const form = canvas.getByRole("row", { name: /^Form 6166, 2024/ })
    await expect(form).toHaveTextContent("Order by 3 DEC 2026")
    await expect(form).toHaveTextContent("Proof of residence.")
    await expect(canvas.getByText("Rejected")).toBeVisible()
    await expect(canvas.getByText("Sign by 2 NOV 2026")).toBeVisible()
    await expect(canvas.getByText("Past last safe day")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: /^How to get Form 6166, 2024 for Alpine LP/ }))
    await expect(args.onHow).toHaveBeenCalledWith(expect.objectContaining({ requirementId: 301 }))
    await userEvent.click(canvas.getByRole("button", { name: "Show 37 more" }))
    await expect(args.onMore).toHaveBeenCalledWith("17")
    await userEvent.click(canvas.getByRole("button", { name: "Hide Alpine LP" }))
    await expect(args.onOpen).toHaveBeenCalledWith("17", false)
  }
}

/** A document signed by hand shows its progress, and its next step is one press or key away. */
export const SignedByHand: Story = {
  args: {
    paperOf: ({ requirementId }) =>
      requirementId === 302 ? makePaperDocument({ state: "printed", printedOn: day("2026-11-20") }) : null
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Printed 20 NOV 2026")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Record posting of Power of attorney for Alpine LP" }))
    await expect(args.acts?.onPaper).toHaveBeenCalledWith(expect.objectContaining({ requirementId: 302 }), "post")
    canvas.getByRole("row", { name: /^Power of attorney/ }).focus()
    await userEvent.keyboard("p")
    await expect(args.acts?.onPaper).toHaveBeenCalledTimes(2)
  }
}

/** A document signed on screen is one press or key away from signing. */
export const SignedOnScreen: Story = {
  args: {
    documentsIn: () => ({
      _tag: "Loaded",
      rows: [
        makeRequirement({
          name: "Engagement agreement",
          period: 0,
          signature: "simple",
          original: "electronic",
          certification: "none"
        })
      ],
      totalCount: 1,
      more: { _tag: "Idle" }
    })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sign Engagement agreement for Alpine LP on screen" }))
    await expect(args.acts?.onSign).toHaveBeenCalledWith(expect.objectContaining({ requirementId: 301 }))
    canvas.getByRole("row", { name: /^Engagement agreement/ }).focus()
    await userEvent.keyboard("s")
    await expect(args.acts?.onSign).toHaveBeenCalledTimes(2)
  }
}

const own = (overrides: Parameters<typeof makeRequirement>[0]): GroupDocuments => ({
  _tag: "Loaded",
  rows: [makeRequirement(overrides)],
  totalCount: 1,
  more: { _tag: "Idle" }
})

/** A document that a custodian issues is still ordered by the client; its row offers that alone, its keys the rest. */
export const OfCustodian: Story = {
  args: { documentsIn: () => own({ name: "Tax voucher", party: "custodian", classificationId: 2 }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Record order of Tax voucher, 2024 for/ }))
    await expect(args.acts?.onOrder).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole("button", { name: /^Upload/ })).toBeNull()
    canvas.getByRole("row", { name: /^Tax voucher, 2024/ }).focus()
    await userEvent.keyboard("u")
    await expect(args.acts?.onUpload).toHaveBeenCalledOnce()
  }
}

/** Once it is ordered, its row offers the upload. */
export const Ordered: Story = {
  args: {
    documentsIn: () =>
      own({ name: "Tax voucher", party: "custodian", classificationId: 2, orderedOn: day("2026-11-20") })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Upload Tax voucher, 2024 for/ }))
    await expect(args.acts?.onUpload).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole("button", { name: /^Record order/ })).toBeNull()
  }
}

/** The client's authorization to file is given where claims are authorized. */
export const Authorization: Story = {
  args: {
    documentsIn: () => own({ name: "Claim authorization", code: DocumentCode.make("claim-authorization") })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Authorize the claims/ })).toHaveAttribute(
      "href",
      "/claim-authorization"
    )
    await expect(canvas.queryByRole("button", { name: /^Upload/ })).toBeNull()
  }
}

/** The group's documents are loading; their space is reserved. */
export const Loading: Story = {
  args: { documentsIn: () => ({ _tag: "Loading" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Loading the documents").length).toBe(6)
  }
}

/** One group fails, and shows its error in place. */
export const OneFailed: Story = {
  args: { documentsIn: () => ({ _tag: "Failed", text: "Not now | Ref #: R-77" }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onMore).toHaveBeenCalledWith("17")
  }
}

const long = makeDocumentGroup({
  label: "Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung und Compagnie Kommanditgesellschaft",
  netReclaim: UsdCents.make(999_999_999_999_999)
})

/** Long and right-to-left names on a narrow page. */
export const LongestText: Story = {
  args: {
    groups: [long, makeDocumentGroup({ groupKey: "20", label: "شهادة الإقامة الضريبية" })]
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>]
}
