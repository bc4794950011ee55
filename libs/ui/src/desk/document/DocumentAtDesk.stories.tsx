import { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeDocumentCopy, makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { expect, fn, screen, within } from "storybook/test"
import { tickChecks } from "../../testing/tickChecks.ts"
import { DocumentAtDesk } from "./DocumentAtDesk.tsx"

const always = { need: "always", condition: "none" } as const

const submitted = makeRequirementDetail({
  requirement: makeRequirement({ state: "submitted", signature: "wet" }),
  copies: [
    makeDocumentCopy({ markets: [] }),
    makeDocumentCopy({ documentId: 3, state: "rejected", rejectCode: "wrong_year", rejectText: "Of 2023." })
  ],
  askable: [
    { ...always, markets: ["CH"], code: "us-8802", name: "Form 8802", why: "asks for Form 6166", level: "owner" },
    {
      ...always,
      markets: ["CH"],
      code: "voucher",
      name: "Dividend voucher",
      why: "proves the payment",
      level: "payment"
    },
    {
      need: "conditional",
      condition: "a bank or agent asks",
      code: "account-statement",
      markets: ["CH"],
      name: "Account statement",
      why: "proves the holding",
      level: "account"
    },
    {
      ...always,
      code: "investor-poa",
      markets: ["CH"],
      name: "Power of an investor",
      why: "lets us act for the investor",
      level: "investor"
    }
  ],
  askChoices: {
    years: [2025, 2024],
    accounts: [
      { id: 5, name: "NB-17.4" },
      { id: 6, name: "NB-17.5" }
    ],
    investors: [],
    payments: makeRequirementDetail().reclaims
  }
})

const meta = {
  component: DocumentAtDesk,
  args: {
    detail: submitted,
    copy: submitted.copies[0] ?? null,
    today: CalendarDate.make("2026-11-23"),
    timeZone: "Europe/Zurich",
    pages: <p>The pages</p>,
    onAct: fn(),
    isBusy: false,
    problem: null,
    done: "",
    onScreen: null as ReactNode,
    next: null
  }
} satisfies Meta<typeof DocumentAtDesk>

export default meta

type Story = StoryObj<typeof meta>

/**
 * The checks stand next to the pages, none of them made; the copy is accepted once all of them are. Validity dates follow
 * the rule until the reviewer changes them.
 */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const boxes = canvas.getAllByRole("checkbox")
    for (const box of boxes) await expect(box).not.toBeChecked()
    await expect(boxes).toHaveLength(4)
    await expect(canvas.getByText("4 of 4 checks are still open")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(boxes[0]).toHaveFocus()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("checkbox", { name: /^It names Alpine LP/ }))
    await userEvent.click(canvas.getByRole("checkbox", { name: "It is signed in ink by an authorized signatory" }))
    await expect(canvas.getByText("2 of 4 checks are still open")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("checkbox", { name: /^It is the document asked for/ }))
    await userEvent.click(canvas.getByRole("checkbox", { name: "It is for the year 2024" }))
    await expect(canvas.queryByText(/still open$/)).toBeNull()
    await userEvent.clear(canvas.getByRole("textbox", { name: /^Valid from/ }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(canvas.getByText("Enter the first day it is valid")).toBeVisible()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Valid from/ }), "01012024")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Valid to/ }), "12312023")
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(canvas.getByText("This is before the first day it is valid")).toBeVisible()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.clear(canvas.getByRole("textbox", { name: /^Valid to/ }))
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Accept",
      issuedOn: "2026-10-30",
      validFrom: "2024-01-01",
      validTo: null,
      markets: [],
      checks: ["Name", "Signature", "Document", "Year"]
    })
  }
}

/** Results of the automatic checks stand above the boxes, in the words that the client was shown. */
export const Found: Story = {
  args: {
    copy: makeDocumentCopy({
      findings: [
        new DocumentFinding({ code: "unreadable", fileName: "page 2.png", expected: "" }),
        new DocumentFinding({ code: "name_missing", fileName: null, expected: "Alpine LP" })
      ]
    })
  },
  play: async ({ canvas }) => {
    const found = canvas.getByText("The name Alpine LP does not appear on it.")
    await expect(found).toBeVisible()
    await expect(canvas.getByText(/^The resolution of page 2\.png is too low to read/)).toBeVisible()
    const [first] = canvas.getAllByRole("checkbox")
    if (first === undefined) throw new Error("Nothing is to be checked")
    await expect(found.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  }
}

const inMarkets = makeRequirement({
  state: "submitted",
  markets: ["AT", "CH", "DE"],
  marketNames: ["Austria", "Switzerland", "Germany"],
  original: "copy"
})

/** The effect of accepting is told for the markets that are chosen. */
export const SomeMarkets: Story = {
  args: {
    detail: makeRequirementDetail({
      requirement: inMarkets,
      copies: [makeDocumentCopy({ markets: [] })],
      heldInMarkets: [
        {
          market: "CH",
          transCount: 40,
          valueBehind: UsdCents.make(13_911_071),
          aloneReleases: UsdCents.make(2_100_000)
        },
        { market: "DE", transCount: 1, valueBehind: UsdCents.make(50_002), aloneReleases: UsdCents.make(0) }
      ]
    }),
    copy: makeDocumentCopy({ markets: [] })
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Accepting it closes the request in all 3 markets")).toBeVisible()
    await expect(canvas.getByText("41 reclaims worth $139,610.73 wait for it there.")).toBeVisible()
    await expect(canvas.getByText("$21,000.00 of that waits for no other document and can go on.")).toBeVisible()
    await userEvent.click(canvas.getByRole("radio", { name: "Only some of them" }))
    await userEvent.click(canvas.getByRole("checkbox", { name: "Germany" }))
    await expect(canvas.getByText("Accepting it closes the request in Germany")).toBeVisible()
    await expect(canvas.getByText("1 reclaim worth $500.02 waits for it there.")).toBeVisible()
    await expect(canvas.getByText("All of that waits for other documents too.")).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: "Austria" }))
    await expect(canvas.getByText("Accepting it closes the request in 2 of 3 markets")).toBeVisible()
    await tickChecks(canvas, userEvent)
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(args.onAct).toHaveBeenCalledWith(expect.objectContaining({ markets: ["DE", "AT"] }))
  }
}

/** Where the original must come by post, accepting its scan lets nothing go on yet. */
export const ScanOnly: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Accepting it puts the scan on file in Switzerland; the original must still come by post")
    ).toBeVisible()
    await expect(canvas.getByText("240 reclaims worth $310,000.00 wait for it there.")).toBeVisible()
    await expect(canvas.getByText("That waits until the original is here.")).toBeVisible()
    await expect(canvas.queryByText(/can go on/)).toBeNull()
  }
}

/** Without a copy, what a correct one shows is listed, and nothing is ticked. */
export const NothingSent: Story = {
  args: { detail: makeRequirementDetail(), copy: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("It is for the year 2024")).toBeVisible()
    await expect(canvas.queryByRole("checkbox")).toBeNull()
  }
}

/** Validity is counted from the date of issue. */
export const IssuedEarlier: Story = {
  play: async ({ canvas, userEvent }) => {
    const issued = canvas.getByRole("textbox", { name: /^Issued on/ })
    await userEvent.clear(issued)
    await userEvent.type(issued, "03012026")
    await userEvent.tab()
    await expect(canvas.getByRole("textbox", { name: /^Valid from/ })).toHaveValue("03/01/2026")
    await expect(canvas.getByRole("textbox", { name: /^Valid to/ })).toHaveValue("02/28/2027")
  }
}

/** An original that was not announced is recorded as arrived. */
export const OriginalArrived: Story = {
  args: { detail: makeRequirementDetail(), copy: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Record an original…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "Record" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Arrived", on: "2026-11-23" })
  }
}

/** A rejection needs a code; a text is required only if the code is not specific. */
export const Rejected: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reject…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(dialog.getByText("Choose why")).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Wrong year" }))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Reject", code: "wrong_year", text: "" })
  }
}

/** Another document is requested by hand. */
export const AskedForAnother: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Request another document…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: /Choose Document/ }))
    await userEvent.click(await screen.findByRole("option", { name: /Form 8802/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Why it is needed/ }), "It comes first")
    await userEvent.click(dialog.getByRole("button", { name: "Request document" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Ask",
      code: "us-8802",
      market: "CH",
      name: "Form 8802",
      period: 2024,
      accountId: null,
      investorId: null,
      transactionId: null,
      reason: "It comes first"
    })
  }
}

/** A request at account or payment level names the account or payment; levels without a subject are not offered. */
export const AskedForAccount: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Request another document…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: /Choose Document/ }))
    await expect(screen.queryByRole("option", { name: /Power of an investor/ })).toBeNull()
    await userEvent.click(await screen.findByRole("option", { name: /Account statement/ }))
    await expect(dialog.getByText("Needed if a bank or an agent requests it.")).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox", { name: /^Why it is needed/ }), "The office asks")
    await userEvent.click(dialog.getByRole("button", { name: "Request document" }))
    await expect(dialog.getByText("Choose the account")).toBeVisible()
    await userEvent.type(dialog.getByRole("combobox", { name: /^Account/ }), "17.5")
    await userEvent.click(await screen.findByRole("option", { name: "NB-17.5" }))
    await userEvent.click(dialog.getByRole("button", { name: /Year/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Every year" }))
    await userEvent.click(dialog.getByRole("button", { name: "Request document" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Ask",
      code: "account-statement",
      market: "CH",
      name: "Account statement",
      period: 0,
      accountId: 6,
      investorId: null,
      transactionId: null,
      reason: "The office asks"
    })
  }
}

/** The request is reassigned to another party. */
export const Reassigned: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reassign…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: /New party/ }))
    await userEvent.click(await screen.findByRole("option", { name: "The custodian" }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "It has it already")
    await userEvent.click(dialog.getByRole("button", { name: "Reassign request" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Reassign",
      documentClass: "custodian",
      reason: "It has it already"
    })
  }
}

/** The client disputes a request and gets an answer. */
export const Disputed: Story = {
  args: {
    detail: makeRequirementDetail({ dispute: { text: "The account is closed", on: CalendarDate.make("2026-11-20") } }),
    copy: null
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("“The account is closed”")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Answer…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Answer/ }), "Its reclaims are not")
    await userEvent.click(dialog.getByRole("button", { name: "Send the answer" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Answer", text: "Its reclaims are not" })
  }
}

/** After the decision, a link leads to the next item. */
export const Done: Story = {
  args: {
    detail: makeRequirementDetail({
      requirement: makeRequirement({ state: "accepted" }),
      copies: [makeDocumentCopy({ state: "active" })]
    }),
    done: "Accepted in 3 markets.",
    next: <a href="#next">Next item</a>
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Accepted in 3 markets.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Accept" })).toBeNull()
  }
}

/** Another user acted first. */
export const Refused: Story = { args: { problem: "It has been taken back meanwhile", isBusy: true } }
