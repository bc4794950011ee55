import { byDocument } from "@reclaim/core/rules/document/registerOrder"
import { makeRegisteredDocument } from "@reclaim/core/testing/documents/makeRegisteredDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { RegisterList } from "./RegisterList.tsx"
import { defaultRegisterSetup } from "./registerSetup.ts"

const documents = [
  makeRegisteredDocument({
    files: [
      { blobId: 7, fileName: "form.pdf", mediaType: "application/pdf", bytes: 81_204, pages: 2, isReadable: true }
    ]
  }),
  makeRegisteredDocument({ documentId: 42, title: "Power of attorney", state: "revoked" })
]

const meta = {
  component: RegisterList,
  args: {
    documents,
    search: "",
    onSearch: fn(),
    state: null,
    onState: fn(),
    order: byDocument,
    onOrder: fn(),
    setup: defaultRegisterSetup,
    onSetup: fn(),
    hrefOf: ({ documentId }) => `?document=${String(documentId)}`,
    onOpen: fn(),
    onFiles: fn(),
    isBusy: false
  }
} satisfies Meta<typeof RegisterList>

export default meta

type Story = StoryObj<typeof meta>

/** What is on file; the files of what is listed can be had together. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 documents")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Download 1 file" }))
    await expect(args.onFiles).toHaveBeenCalledWith([documents[0]])
    await userEvent.click(canvas.getByRole("button", { name: "Revoked 1" }))
    await expect(args.onState).toHaveBeenCalledWith("revoked")
  }
}

/** Nothing has the words that are looked for. */
export const NothingFound: Story = {
  args: { search: "dividend voucher" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No document on file has these words.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await expect(args.onSearch).toHaveBeenCalledWith("")
  }
}
