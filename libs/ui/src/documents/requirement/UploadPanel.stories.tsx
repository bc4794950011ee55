import { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import type { UploadedFile } from "../../upload/UploadedFile.ts"
import { UploadPanel } from "./UploadPanel.tsx"

const done: UploadedFile = { id: "1", name: "form-6166.pdf", bytes: 412_000, state: { _tag: "Done" } }

export default {
  component: UploadPanel,
  args: {
    detail: makeRequirementDetail({
      requirement: makeRequirement({
        markets: ["FR", "DE", "CH"],
        marketNames: ["France", "Germany", "Switzerland"],
        originals: 3
      })
    }),
    today: CalendarDate.make("2026-11-23"),
    limits: { ...uploadLimits.document, maxFiles: 20 },
    files: [done],
    coded: [],
    ownScan: null,
    isPaused: false,
    check: { _tag: "Checked", findings: [] },
    isBusy: false,
    problem: null,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onMove: fn(),
    onPause: fn(),
    onResume: fn(),
    onClear: fn(),
    onSend: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof UploadPanel>

type Story = StoryObj<typeof UploadPanel>

/** Asks once if the copy is for all markets that need the document. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No problems found")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Send" }))
    await expect(canvas.getByText("Choose whether it is for all markets")).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("radio", { name: "All 3 markets: France, Germany, Switzerland" }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Issued on/ }), "10302026")
    await userEvent.click(canvas.getByRole("button", { name: "Send" }))
    await expect(args.onSend).toHaveBeenCalledWith({ issuedOn: "2026-10-30", markets: [] })
  }
}

/** One market needs it, so nothing is asked. */
export const Alone: Story = {
  args: { detail: makeRequirementDetail({ requirement: makeRequirement() }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("radio")).toBeNull()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Issued on/ }), "12012026")
    await userEvent.click(canvas.getByRole("button", { name: "Send" }))
    await expect(canvas.getByText("This date is in the future")).toBeVisible()
    await userEvent.clear(canvas.getByRole("textbox", { name: /^Issued on/ }))
    await userEvent.click(canvas.getByRole("button", { name: "Send" }))
    await expect(args.onSend).toHaveBeenCalledWith({ issuedOn: null, markets: [] })
  }
}

/** A page bears the code of another document: moving it there is proposed, and nothing moves by itself. */
export const OfAnother: Story = {
  args: {
    coded: [
      {
        fileName: "form-6166.pdf",
        title: "Limited power of attorney",
        owner: "Alpine LP",
        onGive: fn(),
        onKeep: fn()
      }
    ]
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("The code on form-6166.pdf belongs to Limited power of attorney, Alpine LP")
    ).toBeVisible()
    await expect(args.coded?.[0]?.onGive).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Keep it here" }))
    await expect(args.coded?.[0]?.onKeep).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Use it as the scan of that document" }))
    await expect(args.coded?.[0]?.onGive).toHaveBeenCalled()
  }
}

/** The page bears the code of the sheets that were printed for it: it is filed with them, unless the user decides otherwise. */
export const OfItsSheets: Story = {
  args: {
    detail: makeRequirementDetail({ requirement: makeRequirement({ signature: "wet" }) }),
    ownScan: { fileName: "form-6166.pdf", onGive: fn(), onKeep: fn() }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("form-6166.pdf bears our code")).toBeVisible()
    await expect(canvas.queryByRole("textbox", { name: /^Issued on/ })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Send it as a copy instead" }))
    await expect(args.ownScan?.onKeep).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Send the scan" }))
    await expect(args.ownScan?.onGive).toHaveBeenCalledOnce()
    await expect(args.onSend).not.toHaveBeenCalled()
  }
}

/** No file is chosen yet. */
export const Empty: Story = {
  args: { files: [], check: { _tag: "None" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send" }))
    await expect(canvas.getByText("Choose the files first")).toBeVisible()
  }
}

/** Being sent; sending can be paused. */
export const Sending: Story = {
  args: {
    files: [done, { ...done, id: "2", state: { _tag: "Sending", sentBytes: 200_000 } }],
    check: { _tag: "None" }
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }))
    await expect(args.onPause).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Send" }))
    await expect(canvas.getByText(/^Wait until every file has arrived/)).toBeVisible()
  }
}

/** Left and returned to: the file has to be chosen again. */
export const Interrupted: Story = {
  args: {
    files: [{ ...done, state: { _tag: "Paused", sentBytes: 200_000, isLost: true } }],
    check: { _tag: "None" },
    isPaused: true
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Choose it again: 200 KB of 412 KB arrived")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Resume" }))
    await expect(args.onResume).toHaveBeenCalledOnce()
  }
}

/** Likely reasons for a rejection are shown before sending; the user decides. */
export const Doubtful: Story = {
  args: {
    check: {
      _tag: "Checked",
      findings: [
        new DocumentFinding({ code: "unreadable", fileName: "page 1.jpg", expected: "" }),
        new DocumentFinding({ code: "no_text", fileName: null, expected: "" }),
        new DocumentFinding({ code: "year_missing", fileName: null, expected: "2024" }),
        new DocumentFinding({ code: "name_missing", fileName: null, expected: "Alpine LP" })
      ]
    },
    problem: "Somebody else has sent a copy meanwhile"
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("The year 2024 does not appear on it.")).toBeVisible()
    await expect(canvas.getByRole("alert")).toHaveTextContent("Somebody else")
    await userEvent.click(canvas.getByRole("button", { name: "Choose other files" }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("radio", { name: "Only some of them" }))
    await userEvent.click(canvas.getByRole("button", { name: "Send it anyway" }))
    await expect(canvas.getByText("Choose at least one market")).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: "Switzerland" }))
    await userEvent.click(canvas.getByRole("button", { name: "Send it anyway" }))
    await expect(args.onSend).toHaveBeenCalledWith({ issuedOn: null, markets: ["CH"] })
  }
}

/** The files are being checked. */
export const Checking: Story = { args: { check: { _tag: "Checking" } } }

/** The files could not be checked, and can still be sent. */
export const NotChecked: Story = { args: { check: { _tag: "Failed" }, isBusy: true } }
