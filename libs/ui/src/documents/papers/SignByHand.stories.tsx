import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { SignByHand } from "./SignByHand.tsx"

const today = CalendarDate.make("2026-11-23")

export default {
  component: SignByHand,
  args: {
    paper: null,
    lastDay: CalendarDate.make("2026-12-04"),
    hasForm: false,
    rejection: null,
    start: null,
    today,
    mayAct: true,
    busy: null,
    failure: null,
    canUpload: true,
    scans: [],
    onPrint: fn(),
    onPosted: fn(),
    onCameBack: fn(),
    onScanRemove: fn()
  }
} satisfies Meta<typeof SignByHand>

type Story = StoryObj<typeof SignByHand>

const printing = { state: "printed", printedOn: CalendarDate.make("2026-11-20"), version: 2 } as const

const printed = makePaperDocument(printing)

const leg = {
  direction: "to_us",
  carrier: "DHL",
  trackingNumber: "JD014",
  sentOn: CalendarDate.make("2026-11-21"),
  receivedOn: null
} as const

/** Nothing was printed yet: the paper size is chosen and the sheets are printed, by keyboard alone. */
export const NotPrinted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByRole("button", { name: "A4" })).toHaveAttribute("aria-pressed", "true")
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(args.onPrint).toHaveBeenCalledWith("a4")
  }
}

/** The form is printed with its sheets, filled in as far as possible. */
export const WithForm: Story = {
  args: { hasForm: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/we have filled in what we know/)).toBeVisible()
  }
}

/** Opened from the row to record that it was posted. */
export const PostedFromTheRow: Story = {
  args: { paper: printed, start: "post" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: /Courier/ })).toHaveFocus()
  }
}

/** Printed: the courier is entered by keyboard alone, and missing entries are named. */
export const Printed: Story = {
  args: { paper: printed },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Post it by 4 DEC 2026")).toBeVisible()
    // A scan is chosen in the one zone of the sheet around this.
    await expect(canvas.getByText(/^Upload a scan of the signed document/)).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "choose files" })).toBeNull()
    canvas.getByRole("button", { name: "Record the posting" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByRole("combobox", { name: /Courier/ })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByText("Enter the courier.")).toBeVisible()
    await userEvent.keyboard("DHL{Tab}JD014{Enter}")
    await expect(args.onPosted).toHaveBeenCalledWith({ carrier: "DHL", trackingNumber: "JD014", sentOn: today })
  }
}

/** A copy is enough: nothing is posted, and it is uploaded in the sheet around this. */
export const CopyIsEnough: Story = {
  args: { paper: makePaperDocument({ ...printing, original: "copy" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/upload the scan\. Keep the original\.$/)
    await expect(canvas.getAllByRole("listitem").map((step) => step.querySelector("span")?.textContent)).toEqual([
      "Printed",
      "Copy sent to us",
      "Verified and on file"
    ])
    await expect(canvas.queryByText(/^Post it by/)).toBeNull()
    await expect(canvas.queryByRole("button", { name: "Record the posting" })).toBeNull()
    await expect(canvas.queryByText(/^Upload a scan/)).toBeNull()
  }
}

/** A copy was sent and is enough: nothing is left to print or to send. */
export const CopySent: Story = {
  args: { paper: makePaperDocument({ ...printing, original: "copy", isSent: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("You have sent a copy, and a copy is enough.")
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** In the post to us. */
export const Posted: Story = {
  args: { paper: makePaperDocument({ ...printing, state: "posted", legs: [leg] }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Posted 21 NOV/)).toHaveTextContent("Posted 21 NOV 2026 by DHL, JD014.")
    await expect(canvas.queryByRole("button", { name: /^Print/ })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Record a return by the courier" }))
    await expect(args.onCameBack).toHaveBeenCalled()
  }
}

/** The original is with us: there is nothing left to do. */
export const Received: Story = {
  args: {
    paper: makePaperDocument({
      ...printing,
      state: "original_received",
      legs: [{ ...leg, receivedOn: today }],
      originalReceivedOn: today
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("The original arrived 23 NOV 2026.")
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** It came back with a reason, and the sheets are of an older form. */
export const SentBack: Story = {
  args: {
    paper: makePaperDocument({
      ...printing,
      state: "returned_to_owner",
      isOutdated: true,
      legs: [leg, { ...leg, direction: "to_owner", carrier: "UPS", trackingNumber: "" }],
      returnCode: "not_signed",
      returnReason: "Signed in the wrong place"
    }),
    rejection: <p>It is not signed</p>
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("It was rejected. Sign it again")
    await expect(canvas.getByText("It is not signed")).toBeVisible()
    await expect(canvas.getByText(/have changed since these sheets were printed/)).toBeVisible()
  }
}

/** Read-only users see the progress. */
export const ReadOnly: Story = {
  args: { paper: printed, mayAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** The last action failed, while a scan is refused. */
export const Refused: Story = {
  args: {
    paper: printed,
    failure: "This could not be recorded. Try again; if it happens again, contact the service desk.",
    scans: [
      {
        id: "1",
        name: "Scan of the power of attorney of Nordbank Custody Services Luxembourg S.A., 23 November 2026.pdf",
        bytes: 200_000,
        state: { _tag: "Refused", reason: "The code on this scan belongs to another document.", canRetry: false }
      }
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("could not be recorded")
    await expect(within(canvas.getByRole("list", { name: "Selected files" })).getByRole("listitem")).toHaveTextContent(
      "The code on this scan belongs to another document."
    )
  }
}
