import { makeCoverageCell, makeCoverageRow } from "@reclaim/core/testing/documents/makeCoverage"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { CoverageSheet } from "./CoverageSheet.tsx"

const row = makeCoverageRow()
const [covered, , missing] = row.cells
if (covered === undefined || missing === undefined) throw new Error("The row has no such cells")

const meta = {
  component: CoverageSheet,
  args: {
    row,
    cell: missing,
    requests: { _tag: "Loaded", requests: [makeRequirement()] },
    onRetry: fn(),
    awaitedHref: "/documents?search=Alpine",
    documentHref: null,
    aheadHref: null,
    onClose: fn()
  }
} satisfies Meta<typeof CoverageSheet>

export default meta

type Story = StoryObj<typeof meta>

/** Missing: the requests behind the cell, and the amount that waits for them. */
export const Usual: Story = {
  play: async () => {
    await expect(await screen.findByText("$225,120.00")).toBeVisible()
    await expect(screen.getByText(/Switzerland, Form 6166/)).toBeVisible()
    await expect(screen.getByRole("link", { name: "See awaited documents" })).toHaveAttribute(
      "href",
      "/documents?search=Alpine"
    )
  }
}

/** Covered: by this document. */
export const Covered: Story = {
  args: { cell: covered, documentHref: "?document=41" },
  play: async () => {
    await expect(await screen.findByRole("link", { name: "Open the document" })).toBeVisible()
  }
}

/** The requests behind the cell could not be loaded. */
export const Failed: Story = {
  args: { requests: { _tag: "Failed", text: "The service is away." } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalled()
  }
}

/** Next year's document is requested ahead of need; the sheet links to its request. */
export const AskedAhead: Story = {
  args: {
    cell: makeCoverageCell({ year: 2027, state: "requested", documentId: null, aheadId: 77 }),
    aheadHref: "/documents?requirement=77"
  },
  play: async () => {
    await expect(await screen.findByText("Requested")).toBeVisible()
    await expect(screen.getByRole("link", { name: "Open the request for the next copy" })).toHaveAttribute(
      "href",
      "/documents?requirement=77"
    )
  }
}
