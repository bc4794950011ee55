import { makePaperDocument } from "@reclaim/core/testing/documents/makePaperDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaperRejection } from "./PaperRejection.tsx"

const meta = {
  component: PaperRejection,
  args: {
    paper: makePaperDocument({
      state: "returned_to_owner",
      returnCode: "not_certified",
      returnReason: "The apostille is missing",
      certification: "notary and apostille"
    })
  }
} satisfies Meta<typeof PaperRejection>

export default meta

type Story = StoryObj<typeof meta>

/** The reason, the reviewer's words, and the look of a correct document. */
export const Rejected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Rejected: it is not certified")).toBeVisible()
    await expect(canvas.getByText(/The apostille is missing/)).toBeVisible()
    await expect(canvas.getByText("A notary has certified it, with an apostille")).toBeVisible()
  }
}

/** The carrier brought it back: it was not rejected. */
export const BroughtBack: Story = {
  args: { paper: makePaperDocument({ state: "returned_to_owner" }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("")
  }
}
