import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePaperDocument, makePaperScan } from "@reclaim/core/testing/documents/makePaperDocument"
import { makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import { tickChecks } from "@reclaim/ui/testing/tickChecks.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, within } from "storybook/test"
import { fakeDeskPapers } from "../../../testing/documents/fakeDeskPapers.ts"
import { fakeDeskRequirements } from "../../../testing/documents/fakeDeskRequirements.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { Documents } from "../Documents.tsx"

export default {
  title: "Signed documents at the desk",
  component: Documents,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof Documents>

type Story = StoryObj<typeof Documents>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })

const scanned = makePaperDocument({
  state: "scan_received",
  printedOn: CalendarDate.make("2026-11-17"),
  scans: [
    makePaperScan({ blobId: 92, fileName: "second.png", mediaType: "image/png" }),
    makePaperScan({ fileName: "first.png", mediaType: "image/png" })
  ]
})

const answering = (search = "", answers: Parameters<typeof fakeDeskPapers>[1] = {}) => ({
  path: `/documents${search}`,
  seed: seedPortal(
    { path: "/documents", search },
    {
      others: Layer.mergeAll(
        fakeWorkItems([
          makeWorkItem({ itemId: 1, kind: "paper", clientId: 12, subjectId: "5" }),
          makeWorkItem({ itemId: 2, kind: "document-disputed", clientId: 12, subjectId: "302" })
        ]),
        fakeDeskPapers(scanned, answers),
        fakeDeskRequirements(makeRequirementDetail())
      )
    },
    staff
  )
})

/** From the list to the scan; the original arrives, is verified, and the next item is opened by its key. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Signed document by post 5" }))
    await expect(await canvas.findByRole("img", { name: "second.png" })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole("button", { name: "Record arrival" }))
    await expect(await canvas.findByText(/^Arrival recorded/)).toBeVisible()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Issued on/ }), "11182026")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Valid from/ }), "11182026")
    await tickChecks(canvas, userEvent)
    await userEvent.click(canvas.getByRole("button", { name: "Verify and put on file" }))
    await expect(await canvas.findByText(/^Verified and on file\. Reclaims/)).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Next item" })).toHaveAttribute(
      "href",
      "/documents?client=12&requirement=302"
    )
  }
}

/** Rejected with a reason before the original is here; an earlier scan was looked at. */
export const Rejected: Story = {
  parameters: answering("?client=12&paper=5"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^first\.png/ }))
    await expect(await canvas.findByRole("img", { name: "first.png" })).toBeInTheDocument()
    await userEvent.click(await canvas.findByRole("button", { name: "Reject…" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Not signed" }))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(await canvas.findByText(/^Rejected\. The client sees the reason/)).toBeVisible()
  }
}

/** Refused because another user has changed it since. */
export const Stale: Story = {
  parameters: answering("?client=12&paper=5", {
    act: () => Effect.fail(makeFailure({ status: 412, message: "This has changed since you opened it" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Record arrival" }))
    await expect(await canvas.findByText(/This has changed since you opened it/)).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&paper=5", { find: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the document")).toBeInTheDocument()
  }
}

/** This document does not exist. */
export const Gone: Story = {
  parameters: answering("?client=12&paper=5", {
    find: () => Effect.fail(makeFailure({ status: 404, message: "Not found" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This document does not exist.")).toBeVisible()
    await expect(await canvas.findByRole("link", { name: "Next item" })).toBeVisible()
  }
}
