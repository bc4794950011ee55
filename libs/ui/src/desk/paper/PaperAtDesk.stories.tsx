import { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePaperDocument, makePaperScan } from "@reclaim/core/testing/documents/makePaperDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { tickChecks } from "../../testing/tickChecks.ts"
import { PaperAtDesk } from "./PaperAtDesk.tsx"

const leg = {
  direction: "to_us",
  carrier: "DHL",
  trackingNumber: "JD014",
  sentOn: CalendarDate.make("2026-11-19"),
  receivedOn: null
} as const

const scan = makePaperScan()

const printedOn = CalendarDate.make("2026-11-17")

const scanned = makePaperDocument({ state: "scan_received", printedOn, legs: [leg], scans: [scan], version: 4 })

const arrived = makePaperDocument({
  state: "original_received",
  printedOn,
  legs: [leg],
  originalReceivedOn: CalendarDate.make("2026-11-22"),
  validity: DocumentValidity.make("years:3"),
  version: 5
})

const meta = {
  component: PaperAtDesk,
  args: {
    paper: scanned,
    today: CalendarDate.make("2026-11-23"),
    scan,
    pages: <p>The pages</p>,
    onLook: fn(),
    onAct: fn(),
    isBusy: false,
    problem: null,
    done: "",
    next: null
  }
} satisfies Meta<typeof PaperAtDesk>

export default meta

type Story = StoryObj<typeof meta>

/** The scan is next to the checklist; the arrival of the original is recorded by keyboard. */
export const ScanReceived: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("It is signed in ink by an authorized signatory")).toBeVisible()
    const day = canvas.getByRole("textbox", { name: /^Original arrived on/ })
    await userEvent.clear(day)
    await userEvent.type(day, "12012026{Enter}")
    await expect(canvas.getByText("Enter a day that is not in the future, as MM/DD/YYYY.")).toBeVisible()
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.clear(day)
    await userEvent.type(day, "11222026{Enter}")
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "Receive", receivedOn: "2026-11-22" })
  }
}

/** Without a scan, only the original is reviewed. */
export const OnItsWay: Story = {
  args: { paper: makePaperDocument({ state: "posted", printedOn, legs: [leg] }), scan: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No scan was sent/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /Reject/ })).toBeNull()
  }
}

/** The original is verified; its validity dates follow the rule until the reviewer changes them. */
export const Arrived: Story = {
  args: { paper: arrived, scan: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Verify and put on file" }))
    await expect(canvas.getAllByRole("checkbox")[0]).toHaveFocus()
    await expect(canvas.getByText(/^\d of \d checks are still open$/)).toBeVisible()
    await tickChecks(canvas, userEvent)
    await userEvent.click(canvas.getByRole("button", { name: "Verify and put on file" }))
    await expect(canvas.getByText("Enter the issue date")).toBeVisible()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Issued on/ }), "11182026{Enter}")
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "Verify",
      issuedOn: "2026-11-18",
      validFrom: "2026-11-18",
      validTo: "2029-11-17",
      checks: ["Document", "Name", "Signature"]
    })
  }
}

/** A bad scan is rejected before the original arrives. */
export const ScanRejected: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reject…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.queryByRole("radio")).toBeNull()
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Not signed" }))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "SendBack", code: "not_signed", reason: "", courier: null })
  }
}

/** An original is returned by post, with its courier and tracking number. */
export const SentBack: Story = {
  args: { paper: arrived, scan: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Return original…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Not certified" }))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(dialog.getByText("Enter the courier.")).toBeVisible()
    await userEvent.type(dialog.getByRole("combobox", { name: /Courier/ }), "UPS{Tab}1Z")
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(args.onAct).toHaveBeenCalledWith({
      _tag: "SendBack",
      code: "not_certified",
      reason: "",
      courier: { carrier: "UPS", trackingNumber: "1Z", sentOn: "2026-11-23" }
    })
  }
}

/** Earlier scans remain available. */
export const SeveralScans: Story = {
  args: {
    paper: makePaperDocument({
      state: "scan_received",
      printedOn,
      scans: [
        makePaperScan({ blobId: 92, fileName: "second.pdf" }),
        makePaperScan({ fileName: "first.pdf", receivedOn: CalendarDate.make("2026-11-18") })
      ]
    }),
    scan: makePaperScan({ blobId: 92, fileName: "second.pdf" })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "first.pdf, 18 NOV 2026" }))
    await expect(args.onLook).toHaveBeenCalledWith(91)
  }
}

/** After verification, a link leads to the next item. */
export const Done: Story = {
  args: {
    paper: makePaperDocument({ state: "active", printedOn, originalReceivedOn: printedOn }),
    scan: null,
    done: "Verified and on file. Reclaims waiting only for it move on.",
    next: <a href="#next">Next item</a>
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** Another user acted first. */
export const Refused: Story = { args: { problem: "This has changed since you opened it", isBusy: true } }
