import { makeRegisteredDocument } from "@reclaim/core/testing/documents/makeRegisteredDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ChosenDocuments } from "./RegisterList.tsx"

const withFile = makeRegisteredDocument({
  files: [{ blobId: 7, fileName: "form.pdf", mediaType: "application/pdf", bytes: 81_204, pages: 2, isReadable: true }]
})

const meta = {
  component: ChosenDocuments,
  args: {
    chosen: [withFile, makeRegisteredDocument({ documentId: 42 })],
    hiddenCount: 1,
    onFiles: fn(),
    isBusy: false,
    onClear: fn()
  }
} satisfies Meta<typeof ChosenDocuments>

export default meta

type Story = StoryObj<typeof meta>

/** Only documents with files are downloaded. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 documents selected")).toBeVisible()
    await expect(canvas.getByText("1 of them not listed")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Download 1 file" }))
    await expect(args.onFiles).toHaveBeenCalledWith([withFile])
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }))
    await expect(args.onClear).toHaveBeenCalled()
  }
}

/** More documents than one download takes. */
export const TooMany: Story = {
  args: { chosen: Array.from({ length: 5000 }, () => withFile), hiddenCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^A download can have at most/)).toBeVisible()
  }
}
