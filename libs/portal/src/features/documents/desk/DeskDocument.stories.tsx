import {
  makeDocumentCopy,
  makeDocumentFile,
  makeRequirementDetail
} from "@reclaim/core/testing/documents/makeRequirementDetail"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import { tickChecks } from "@reclaim/ui/testing/tickChecks.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { fakeDeskRequirements } from "../../../testing/documents/fakeDeskRequirements.ts"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { seedPortal } from "../../../testing/seedPortal.ts"
import { Documents } from "../Documents.tsx"

export default {
  title: "Documents at the desk",
  component: Documents,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>]
} satisfies Meta<typeof Documents>

type Story = StoryObj<typeof Documents>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })

const sent = makeRequirementDetail({
  requirement: makeRequirement({ state: "submitted" }),
  copies: [
    makeDocumentCopy({ markets: [], files: [makeDocumentFile({ fileName: "page 1.png", mediaType: "image/png" })] })
  ]
})

const rejected = makeRequirementDetail({
  requirement: makeRequirement({ state: "rejected" }),
  copies: [makeDocumentCopy({ state: "rejected", rejectCode: "wrong_year", markets: [], files: [] })]
})

const items = [
  makeWorkItem({ itemId: 1, kind: "document", clientId: 12, subjectId: "4" }),
  makeWorkItem({ itemId: 2, kind: "document-disputed", clientId: 12, subjectId: "302" })
]

const answering = (
  search = "",
  answers: Parameters<typeof fakeDeskRequirements>[1] = {},
  detail = sent,
  waiting = items
) => ({
  path: `/documents${search}`,
  seed: seedPortal(
    { path: "/documents", search },
    {
      others: Layer.merge(fakeWorkItems(waiting), fakeDeskRequirements(detail, answers))
    },
    staff
  )
})

/** From the list to the pages, accepted for all that want the same, and on to the next item by its key. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Document to review 4" }))
    await expect(await canvas.findByRole("heading", { name: "Form 6166, 2024: Alpine LP" })).toBeVisible()
    await expect(await canvas.findByRole("img", { name: "page 1.png" })).toBeInTheDocument()
    await userEvent.keyboard("a")
    await expect(canvas.getByText("3 of 3 checks are still open")).toBeVisible()
    await tickChecks(canvas, userEvent)
    await userEvent.keyboard("a")
    await expect(await canvas.findByText("Accepted in 1 market.")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Next item" })).toHaveAttribute(
      "href",
      "/documents?client=12&requirement=302"
    )
  }
}

const nextIs = (canvas: ReturnType<typeof within>, href: string) =>
  waitFor(() => expect(canvas.getByRole("link", { name: "Next item" })).toHaveAttribute("href", href))

/** In the middle of the inbox, the keys lead to the item before it and to the one after it. */
export const InTheMiddle: Story = {
  parameters: answering("?client=12&document=4", {}, sent, [
    makeWorkItem({ itemId: 0, kind: "document", clientId: 12, subjectId: "3" }),
    ...items
  ]),
  play: async ({ canvas, userEvent }) => {
    await nextIs(canvas, "/documents?client=12&requirement=302")
    await userEvent.keyboard("k")
    await nextIs(canvas, "/documents?client=12&document=4")
    await userEvent.keyboard("j")
    await nextIs(canvas, "/documents?client=12&requirement=302")
    await userEvent.keyboard("j")
    // After the last one comes the first.
    await nextIs(canvas, "/documents?client=12&document=3")
  }
}

/** Rejected with a reason. */
export const Rejected: Story = {
  parameters: answering("?client=12&document=4"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Reject…" })
    await userEvent.keyboard("r")
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: /Reason/ }))
    await userEvent.click(await screen.findByRole("option", { name: "Wrong year" }))
    await userEvent.click(dialog.getByRole("button", { name: "Reject the copy" }))
    await expect(await canvas.findByText(/^Rejected\. The client sees the reason/)).toBeVisible()
  }
}

/** Accepted, and undone by its key: the copy is under review again, with every check open. */
export const Undone: Story = {
  parameters: answering("?client=12&document=4"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept" })
    await tickChecks(canvas, userEvent)
    await userEvent.keyboard("a")
    await expect(await canvas.findByText("Accepted in 1 market.")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-keyshortcuts", "Z")
    await userEvent.keyboard("z")
    await expect(await canvas.findByRole("button", { name: "Accept" })).toBeVisible()
    await expect(canvas.queryByText("Accepted in 1 market.")).toBeNull()
    await expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull()
    await userEvent.keyboard("a")
    await expect(canvas.getByText("3 of 3 checks are still open")).toBeVisible()
  }
}

/** Accepted, and undone from the next item, which leads back. */
export const UndoneFromNext: Story = {
  parameters: answering("?client=12&document=4"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept" })
    await tickChecks(canvas, userEvent)
    await userEvent.keyboard("a")
    await expect(await canvas.findByText("Accepted in 1 market.")).toBeVisible()
    await nextIs(canvas, "/documents?client=12&requirement=302")
    await userEvent.keyboard("j")
    await expect(await canvas.findByText("Form 6166, 2024: Accepted in 1 market.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }))
    await waitFor(() => expect(canvas.queryByText("Form 6166, 2024: Accepted in 1 market.")).toBeNull())
    await expect(await canvas.findByRole("button", { name: "Accept" })).toBeVisible()
    await nextIs(canvas, "/documents?client=12&requirement=302")
  }
}

/** Something was built on the decision: it stays, and there is nothing more to undo. */
export const NotUndone: Story = {
  parameters: answering("?client=12&document=4", {
    act: ({ payload }) =>
      payload._tag === "Undo"
        ? Effect.fail(makeFailure({ status: 409, message: "This decision can no longer be undone" }))
        : Effect.succeed(rejected)
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept" })
    await tickChecks(canvas, userEvent)
    await userEvent.keyboard("a")
    await userEvent.click(await canvas.findByRole("button", { name: "Undo" }))
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull())
  }
}

/** Refused because the client has withdrawn it. */
export const TakenBack: Story = {
  parameters: answering("?client=12&document=4", {
    act: () => Effect.fail(makeFailure({ status: 409, message: "It has been taken back" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Accept" })
    await tickChecks(canvas, userEvent)
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }))
    await expect(await canvas.findByText(/It has been taken back/)).toBeVisible()
  }
}

/** A file cannot be read, and another is no PDF although it says so. */
export const FileFailed: Story = {
  parameters: answering(
    "?client=12&document=4",
    {
      content: (_client, blobId) =>
        blobId === 71
          ? Effect.fail(makeFailure({ status: 503, message: "Not now" }))
          : Effect.succeed(new Uint8Array([1, 2, 3]))
    },
    makeRequirementDetail({
      requirement: makeRequirement({ state: "submitted" }),
      copies: [makeDocumentCopy({ files: [makeDocumentFile(), makeDocumentFile({ blobId: 72, fileName: "two.pdf" })] })]
    })
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Not now/)).toBeVisible()
    await expect(await canvas.findByText("The pages of this file could not be displayed.")).toBeVisible()
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&document=4", { findOfCopy: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the document")).toBeInTheDocument()
  }
}

/** The copy is no longer there. */
export const Gone: Story = {
  parameters: answering("?client=12&document=4", {
    findOfCopy: () => Effect.fail(makeFailure({ status: 404, message: "Not found" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This document no longer exists/)).toBeVisible()
    await expect(await canvas.findByRole("link", { name: "Next item" })).toBeVisible()
  }
}
