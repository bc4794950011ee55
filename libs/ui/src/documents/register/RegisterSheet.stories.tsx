import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDocumentEntry, makeRegisteredDocument } from "@reclaim/core/testing/documents/makeRegisteredDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { RegisterSheet } from "./RegisterSheet.tsx"

const picture = { mediaType: "image/jpeg", bytes: 810_000, pages: 1 }

const page = (blobId: number, fileName: string, isReadable = true) => ({ ...picture, blobId, fileName, isReadable })

const meta = {
  component: RegisterSheet,
  args: {
    state: { _tag: "Loaded", entry: makeDocumentEntry() },
    onRetry: fn(),
    onClose: fn(),
    fileHrefOf: (blobId) => `/files/${String(blobId)}`,
    onRevoke: fn(),
    onRenew: fn(),
    onWithdraw: fn(),
    requestHrefOf: (requirementId) => `/documents?requirement=${String(requirementId)}`,
    message: "",
    onNote: fn(),
    onOriginal: fn(),
    pagesOf: (files) => <p>{`${String(files.length)} pages`}</p>,
    scanDrop: <p>Add a scan</p>,
    history: <p>Ada Meyer accepted a document</p>,
    isBusy: false,
    problem: null
  }
} satisfies Meta<typeof RegisterSheet>

export default meta

type Story = StoryObj<typeof meta>

/** On file with the provider only; it can be revoked. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/no copy is available here/)).toBeVisible()
    await expect(screen.getByText("Add a scan")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Revoke" }))
    await expect(args.onRevoke).toHaveBeenCalled()
    await userEvent.click(screen.getByRole("button", { name: "Add a note" }))
    await expect(args.onNote).toHaveBeenCalled()
    await expect(screen.getByText("Ada Meyer accepted a document")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Record the original as returned" }))
    await expect(args.onOriginal).toHaveBeenCalledWith("return")
  }
}

/** It ends soon: its next copy can be requested. */
export const Renewable: Story = {
  args: {
    state: {
      _tag: "Loaded",
      entry: makeDocumentEntry(
        makeRegisteredDocument({
          title: "Power of attorney",
          period: 0,
          state: "expiring",
          validTo: CalendarDate.make("2027-01-31"),
          nextPeriod: 0
        })
      )
    }
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Renew" }))
    await expect(args.onRenew).toHaveBeenCalled()
  }
}

/** Its next copy is requested, and nothing was sent yet: the request can be withdrawn. */
export const Renewed: Story = {
  args: {
    state: {
      _tag: "Loaded",
      entry: makeDocumentEntry(
        makeRegisteredDocument({
          renewal: { requirementId: 77, markets: 3, state: "requested", orderedOn: null, mayBeWithdrawn: true }
        })
      )
    }
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText("Requested, for 3 markets")).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Renew" })).toBeNull()
    await expect(screen.getByRole("link", { name: /^Open the request/ })).toHaveAttribute(
      "href",
      "/documents?requirement=77"
    )
    await userEvent.click(screen.getByRole("button", { name: "Withdraw the request" }))
    await expect(args.onWithdraw).toHaveBeenCalled()
  }
}

/** It has several files; one of them still waits for the malware scan. */
export const SeveralFiles: Story = {
  args: {
    state: {
      _tag: "Loaded",
      entry: makeDocumentEntry(
        makeRegisteredDocument({ files: [page(7, "page 1.jpg"), page(8, "page 2.jpg"), page(9, "page 3.jpg", false)] })
      )
    }
  },
  play: async ({ userEvent }) => {
    const link = await screen.findByRole("link", { name: "Download page 2.jpg" })
    await expect(link).toHaveAttribute("href", "/files/8")
    await expect(screen.queryByRole("link", { name: "Download page 3.jpg" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "View the pages" }))
    await expect(await screen.findByText("2 pages")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Hide the pages" }))
    await expect(screen.queryByText("2 pages")).toBeNull()
  }
}

/** Its original is in the post, and arrives. */
export const OriginalAwaited: Story = {
  args: { state: { _tag: "Loaded", entry: makeDocumentEntry(makeRegisteredDocument({ original: "awaited" })) } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Record the original as received" }))
    await expect(args.onOriginal).toHaveBeenCalledWith("receive")
  }
}

/** Its original has gone back, so no more actions are offered for it. */
export const OriginalReturned: Story = {
  args: { state: { _tag: "Loaded", entry: makeDocumentEntry(makeRegisteredDocument({ original: "returned" })) } },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Add a note" })).toBeVisible()
    await expect(screen.queryByRole("button", { name: /original/ })).toBeNull()
  }
}

/** The document could not be loaded. */
export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "The service is away." } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalled()
  }
}
