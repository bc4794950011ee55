import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeDocumentCopy, makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import type { RequirementPart } from "@reclaim/core/rules/address/documentsUrl"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, within } from "storybook/test"
import { RequirementSheet, type RequirementSheetProps } from "./RequirementSheet.tsx"

const withoutForm = makeRequirement({ signature: "simple", original: "copy", templateUrl: null, howTo: "" })

/** Opens the part that the address would open. */
const WithOpenPart = (props: RequirementSheetProps) => {
  const [part, setPart] = useState<RequirementPart | null>(props.part)
  return <RequirementSheet {...props} part={part} onPart={setPart} />
}

const loadedState = (...overrides: Parameters<typeof makeRequirementDetail>): RequirementSheetProps["state"] => ({
  _tag: "Loaded",
  detail: makeRequirementDetail(...overrides)
})

export default {
  component: RequirementSheet,
  args: {
    row: makeRequirement({ blockedBy: ["Form 8802"] }),
    state: loadedState({ requirement: makeRequirement({ blockedBy: ["Form 8802"] }) }),
    today: CalendarDate.make("2026-11-23"),
    timeZone: "Europe/Zurich",
    mayAct: true,
    part: null,
    onPart: fn(),
    onAct: fn(),
    isBusy: false,
    problem: null,
    message: "",
    upload: <p>Where files are chosen</p>,
    authorizeHref: "/claim-authorization",
    isAssumed: false,
    onAssume: fn(),
    transactionHref: (id) => `/reports/${String(id)}`,
    fileHref: (id) => `/blobs/${String(id)}`,
    onRetry: fn(),
    onClose: fn()
  },
  render: (args) => <WithOpenPart {...args} />
} satisfies Meta<typeof RequirementSheet>

type Story = StoryObj<typeof RequirementSheet>

const dialog = async () => within(await screen.findByRole("dialog", { name: "Form 6166, 2024" }))

/** Instructions, the reclaims that wait for the document, and the possible actions. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText("Ask the IRS with Form 8802.")).toBeVisible()
    await expect(sheet.getByRole("link", { name: "Nestlé SA" })).toHaveAttribute("href", "/reports/417")
    await userEvent.click(sheet.getByRole("button", { name: "What if it arrives?" }))
    await expect(args.onAssume).toHaveBeenCalledWith(true)
    await userEvent.click(sheet.getByRole("button", { name: "Upload" }))
    await expect(sheet.getByText("Where files are chosen")).toBeVisible()
    await expect(sheet.getByText("Ask for it with Form 8802.")).toBeVisible()
    await expect(sheet.getByRole("link", { name: /^Download the form:/ })).toHaveAttribute(
      "href",
      "/api/v1/document-rules/us-6166/form"
    )
    await expect(sheet.getByText("Issued by").nextSibling).toHaveTextContent("The IRS")
    await expect(sheet.getByText("Last safe day to order").nextSibling).toHaveTextContent("3 DEC 2026")
    await userEvent.keyboard("{Escape}")
    await expect(args.onClose).toHaveBeenCalled()
  }
}

/** A simple signature will do, but no form can be signed on screen here: the sheet says what to do instead. */
export const SignedElsewhere: Story = {
  args: { row: withoutForm, state: loadedState({ requirement: withoutForm, howTo: [] }) },
  play: async () => {
    const sheet = await dialog()
    await expect(
      sheet.getByText(
        "We have no version to sign on screen. Sign your own copy, by hand or electronically, and upload it here."
      )
    ).toBeVisible()
  }
}

/** Ordered today unless another day is entered; a future day, or a delivery before the order, is rejected. */
export const Ordered: Story = {
  args: { part: "order" },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    const on = sheet.getByRole("textbox", { name: /^Ordered on/ })
    await expect(on).toHaveValue("11/23/2026")
    await userEvent.clear(on)
    await userEvent.type(on, "12012026")
    await userEvent.click(sheet.getByRole("button", { name: "Save the order" }))
    await expect(sheet.getByText("This date is in the future")).toBeVisible()
    await userEvent.clear(on)
    await userEvent.type(on, "11202026")
    await userEvent.type(sheet.getByRole("textbox", { name: /^Expected on/ }), "11192026")
    await userEvent.click(sheet.getByRole("button", { name: "Save the order" }))
    await expect(sheet.getByText("This is before the order date")).toBeVisible()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.clear(sheet.getByRole("textbox", { name: /^Expected on/ }))
    await userEvent.click(sheet.getByRole("button", { name: "Save the order" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Order",
      orderedOn: "2026-11-20",
      expectedOn: null
    })
  }
}

/** An order can be cancelled. */
export const OrderTakenBack: Story = {
  args: { state: loadedState({ requirement: makeRequirement({ orderedOn: CalendarDate.make("2026-11-02") }) }) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole("button", { name: "Remove the order" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Order", orderedOn: null, expectedOn: null })
  }
}

/** A request is disputed, never without a reason. */
export const SaidWrong: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole("button", { name: "This is wrong…" }))
    await userEvent.click(sheet.getByRole("button", { name: "Send" }))
    await expect(sheet.getByText("Enter what is wrong")).toBeVisible()
    await userEvent.type(sheet.getByRole("textbox", { name: /^What is wrong/ }), "The account is closed")
    await userEvent.click(sheet.getByRole("button", { name: "Send" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Dispute", text: "The account is closed" })
  }
}

/** A dispute is shown until it is answered. */
export const Disputed: Story = {
  args: { state: loadedState({ dispute: { text: "The account is closed", on: CalendarDate.make("2026-11-20") } }) },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText("“The account is closed”")).toBeVisible()
    await expect(sheet.queryByRole("button", { name: "This is wrong…" })).toBeNull()
  }
}

/** Sent, and can be withdrawn until its review starts. */
export const Sent: Story = {
  args: { state: loadedState({ requirement: makeRequirement({ state: "submitted" }), copies: [makeDocumentCopy()] }) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(sheet.getByText("Sent 20 NOV 2026")).toBeVisible()
    await expect(sheet.getByRole("link", { name: "Download form-6166.pdf" })).toHaveAttribute("href", "/blobs/71")
    await expect(sheet.queryByRole("button", { name: "Upload" })).toBeNull()
    await userEvent.click(sheet.getByRole("button", { name: "Withdraw copy" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "TakeBack" })
  }
}

/** A scan has arrived, and the tax office wants the original. */
export const OriginalAwaited: Story = {
  args: {
    state: loadedState({
      requirement: makeRequirement({ signature: "wet", awaitsOriginal: true }),
      copies: [makeDocumentCopy({ state: "active" })]
    })
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText("Original awaited")).toBeVisible()
    await expect(sheet.getByText(/^We have the scan; the tax office requires the original\./)).toBeVisible()
  }
}

/** Rejected: the reason, its author, and the look of a correct copy. */
export const Rejected: Story = {
  args: {
    state: loadedState({
      requirement: makeRequirement({ state: "rejected", signature: "wet" }),
      copies: [
        makeDocumentCopy({ state: "rejected", rejectCode: "wrong_year", rejectText: "This one is of 2023." }),
        makeDocumentCopy({ documentId: 3, state: "superseded", sentOn: null })
      ]
    })
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText("Rejected: it is for another year")).toBeVisible()
    await expect(sheet.getByText("The reviewer says: “This one is of 2023.”")).toBeVisible()
    await expect(sheet.getByText("It is for the year 2024")).toBeVisible()
    await expect(sheet.getByText("It is signed in ink by an authorized signatory")).toBeVisible()
    await expect(sheet.getByRole("button", { name: "Upload" })).toBeVisible()
  }
}

/** Read-only users see the sheet without buttons. */
export const ReadOnly: Story = {
  args: { mayAct: false, fileHref: null, transactionHref: null, part: "upload" },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.queryByRole("button", { name: "Upload" })).toBeNull()
    await expect(sheet.queryByText("Where files are chosen")).toBeNull()
    await expect(sheet.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Download the form: Form 6166 (PDF)"
    ])
  }
}

/** A form that we may not hand out is downloaded from the page of its authority. */
export const FormOfTheAuthority: Story = {
  args: {
    state: loadedState({
      requirement: makeRequirement({ code: DocumentCode.make("us-2848"), templateUrl: null })
    })
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole("link", { name: "Get the form from the authority: irs.gov" })).toHaveAttribute(
      "href",
      "https://www.irs.gov/forms-pubs/about-form-2848"
    )
  }
}

/** A document that the provider gets itself cannot be sent by the client. */
export const OfOthers: Story = {
  args: {
    state: loadedState({
      requirement: makeRequirement({
        party: "provider",
        classificationId: documentClassIds.processing,
        latestSafeOn: CalendarDate.make("2026-11-02"),
        howTo: "",
        templateUrl: null,
        signature: null,
        original: null,
        certification: null
      }),
      issuer: null,
      howTo: [],
      reclaims: [],
      history: []
    }),
    isAssumed: true
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText(/2 NOV 2026, passed/)).toBeVisible()
    await expect(sheet.getByText("Last safe day")).toBeVisible()
    await expect(sheet.getByText(/Ask the service desk/)).toBeVisible()
    await expect(sheet.queryByRole("button", { name: "Upload" })).toBeNull()
    await expect(sheet.getByRole("button", { name: "Stop assuming that it arrives" })).toBeVisible()
  }
}

/** A document that the tax office issues is ordered and sent by the client. */
export const OfTaxAuthority: Story = {
  args: {
    state: loadedState({
      requirement: makeRequirement({
        party: "tax authority",
        classificationId: documentClassIds["tax authority"]
      })
    })
  },
  play: async () => {
    const sheet = await dialog()
    for (const name of ["Upload", "Record order…", "This is wrong…"]) {
      await expect(sheet.getByRole("button", { name })).toBeVisible()
    }
  }
}

/** The client's authorization to file is given where claims are authorized. */
export const Authorization: Story = {
  args: {
    state: loadedState({ requirement: makeRequirement({ code: DocumentCode.make("claim-authorization") }) })
  },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByRole("link", { name: "Authorize these claims" })).toHaveAttribute(
      "href",
      "/claim-authorization"
    )
    await expect(sheet.queryByRole("button", { name: "Upload" })).toBeNull()
  }
}

/** The row is known, the rest is loading. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async () => {
    const sheet = await dialog()
    await expect(sheet.getByText("Loading the document")).toBeInTheDocument()
  }
}

/** The rest could not be loaded. */
export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-77" } },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** A link to a document that is not requested. */
export const NotFound: Story = {
  args: { row: null, state: { _tag: "NotFound" } },
  play: async () => {
    await expect(await screen.findByText("This document was not requested, or not from you.")).toBeVisible()
  }
}

/** Long and right-to-left texts on a narrow page. */
export const LongestText: Story = {
  args: {
    state: loadedState({
      requirement: makeRequirement({ state: "rejected", owner: "صندوق الاستثمار السيادي ".repeat(4) }),
      dispute: { text: "Because ".repeat(60), on: CalendarDate.make("2026-11-20") },
      copies: [makeDocumentCopy({ state: "rejected", rejectCode: "other", rejectText: "Ansässigkeit".repeat(30) })]
    })
  }
}

/** Staff who view as the client continue at the desk. */
export const SeenByStaff: Story = {
  args: { mayAct: false, deskHref: "#desk" },
  play: async () => {
    await expect(await screen.findByRole("link", { name: "Work on it at the desk" })).toHaveAttribute("href", "#desk")
  }
}
