import { byRenewal } from "@reclaim/core/rules/document/registerOrder"
import { makeRegisteredDocument } from "@reclaim/core/testing/documents/makeRegisteredDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { nothingChosen } from "../../grid/RowChoice.ts"
import { useState } from "react"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { RegisterList } from "./RegisterList.tsx"
import { registerDefinition } from "./registerDefinition.ts"

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
    order: byRenewal,
    onOrder: fn(),
    setup: registerDefinition.setups.initial,
    onSetup: fn(),
    hrefOf: ({ documentId }) => `?document=${String(documentId)}`,
    onOpen: fn(),
    onFiles: fn(),
    isBusy: false,
    choice: nothingChosen<number>(),
    onChoice: fn()
  }
} satisfies Meta<typeof RegisterList>

export default meta

type Story = StoryObj<typeof meta>

/** Documents on file; the files of all those listed can be downloaded together. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("2 documents")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Download 1 file" }))
    await expect(args.onFiles).toHaveBeenCalledWith([documents[0]])
    await userEvent.click(canvas.getByRole("button", { name: "Revoked 1" }))
    await expect(args.onState).toHaveBeenCalledWith("revoked")
  }
}

/** Selected by checkboxes and by keys; the actions for the selection replace the states. */
export const Chosen: Story = {
  render: (args) => {
    const Choosing = () => {
      const [choice, setChoice] = useState(nothingChosen<number>())
      return <RegisterList {...args} choice={choice} onChoice={setChoice} />
    }
    return <Choosing />
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Select Form 6166/ }))
    await expect(await canvas.findByText("1 document selected", { selector: "span" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Download 1 file" }))
    await expect(args.onFiles).toHaveBeenCalledWith([documents[0]])
    const all = canvas.getByRole("checkbox", { name: "Select all documents shown" })
    const [, first] = canvas.getAllByRole("checkbox", { name: /^Select / })
    await expect(first?.getBoundingClientRect().x).toBe(all.getBoundingClientRect().x)
    await userEvent.click(all)
    await expect(await canvas.findByText("2 documents selected", { selector: "span" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }))
    await expect(await canvas.findByRole("button", { name: "Revoked 1" })).toBeVisible()
  }
}

/** Documents whose renewal has to start before they expire. */
export const ToRenew: Story = {
  args: {
    documents: [...documents, makeRegisteredDocument({ documentId: 43, renewBy: CalendarDate.make("2026-12-17") })]
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "To renew 1" }))
    await expect(args.onState).toHaveBeenCalledWith("to_renew")
  }
}

/** No document matches the search. */
export const NothingFound: Story = {
  args: { search: "dividend voucher" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No document on file matches what you typed.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await expect(args.onSearch).toHaveBeenCalledWith("")
  }
}
