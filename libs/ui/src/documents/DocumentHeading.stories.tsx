import { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeDocumentGroup } from "@reclaim/core/testing/documents/makeDocumentGroup"
import { makeDocumentList } from "@reclaim/core/testing/documents/makeDocumentList"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { DocumentHeading } from "./DocumentHeading.tsx"

export default {
  component: DocumentHeading,
  args: { summary: makeDocumentList([makeDocumentGroup()]).summary }
} satisfies Meta<typeof DocumentHeading>

type Story = StoryObj<typeof DocumentHeading>

/** The amount first, then the number of reclaims behind it. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("$410,000.00 await documents")).toBeVisible()
    await expect(canvas.getByText(/318 reclaims/)).toBeVisible()
  }
}

/** The part that waits for the client, and what was sent, in a line of their own. */
export const PartlySent: Story = {
  args: {
    summary: new DocumentSummary(
      Object.assign({}, makeDocumentList([makeDocumentGroup()]).summary, {
        yoursCount: 173,
        yoursNet: UsdCents.make(104_217_496),
        sentCount: 46,
        sentNet: UsdCents.make(13_911_071)
      })
    )
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "173 of these reclaims, worth $1,042,174.96, wait for you next. For 46 more, worth $139,110.71, we are reviewing what you sent."
      )
    ).toBeVisible()
  }
}

/** Documents under review, or ordered, are awaited, and not the client's to do. */
export const PartlyToDo: Story = {
  args: { toDo: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of these documents is yours to do.")).toBeVisible()
  }
}

/** The space of its line is reserved while it loads. */
export const Loading: Story = {
  args: { summary: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the reclaims awaiting documents")).toBeInTheDocument()
  }
}
