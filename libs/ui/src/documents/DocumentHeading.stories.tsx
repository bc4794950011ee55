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

/** The space of its line is reserved while it loads. */
export const Loading: Story = {
  args: { summary: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the reclaims awaiting documents")).toBeInTheDocument()
  }
}
