import { decideFile } from "@reclaim/core/rules/input/decideFile"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn } from "storybook/test"
import { FileDrop, type FileDropProps } from "./FileDrop.tsx"
import type { UploadedFile } from "./UploadedFile.ts"

const limits = { endings: [".pdf", ".jpg", ".png"], maxBytes: 20 * 1_048_576, maxFiles: 4 }
const sent: ReadonlyArray<UploadedFile> = [
  { id: "1", name: "Form 6166 page 1.jpg", bytes: 1_200_000, state: { _tag: "Done" } },
  { id: "2", name: "Form 6166 page 2.jpg", bytes: 1_400_000, state: { _tag: "Sending", sentBytes: 868_000 } },
  { id: "3", name: "Form 6166 page 3.jpg", bytes: 800_000, state: { _tag: "Waiting" } },
  {
    id: "4",
    name: "Letter.pdf",
    bytes: 4_100_000,
    state: { _tag: "Refused", reason: "The connection was lost after 2.1 MB.", canRetry: true }
  },
  {
    id: "5",
    name: "Letter.docx",
    bytes: 90_000,
    state: { _tag: "Refused", reason: "Expected PDF, JPG, PNG", canRetry: false }
  }
]

/** Keeps the chosen files, and sends nothing. */
const WithState = (props: FileDropProps) => {
  const [files, setFiles] = useState(props.files)
  return (
    <FileDrop
      {...props}
      files={files}
      onAdd={(added) => {
        props.onAdd(added)
        setFiles([
          ...files,
          ...added.map((file, at): UploadedFile => {
            const decision = decideFile(file, limits, files.length + at)
            return {
              id: `${files.length + at}`,
              name: file.name,
              bytes: file.size,
              state:
                decision._tag === "Accepted"
                  ? { _tag: "Done" }
                  : { _tag: "Refused", reason: decision.reason, canRetry: false }
            }
          })
        ])
      }}
      onRemove={(id) => {
        props.onRemove(id)
        setFiles(files.filter((file) => file.id !== id))
      }}
    />
  )
}

const meta = {
  component: FileDrop,
  args: { label: "Form 6166, 2025", name: "form", limits, files: [], onAdd: fn(), onRemove: fn(), onRetry: fn() },
  render: (args) => <WithState {...args} />
} satisfies Meta<typeof FileDrop>

export default meta

type Story = StoryObj<typeof meta>

/** Every state of a file; a refused and a disabled drop area. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <WithState {...args} files={sent} />
      <WithState {...args} name="refused" label="Refused" error="Add the certificate." isRequired />
      <WithState {...args} name="disabled" label="Disabled" isDisabled />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("progressbar", { name: "Upload of Form 6166 page 2.jpg" })).toHaveAttribute(
      "aria-valuetext",
      "62%"
    )
    await userEvent.click(canvas.getByRole("button", { name: "Cancel Form 6166 page 2.jpg" }))
    await expect(args.onRemove).toHaveBeenCalledWith("2")
    await userEvent.click(canvas.getByRole("button", { name: "Try again: Letter.pdf" }))
    await expect(args.onRetry).toHaveBeenCalledWith("4")
    await expect(canvas.queryByRole("button", { name: "Try again: Letter.docx" })).toBeNull()
  }
}

/** Files are chosen by a button that is one Tab stop; the end of each upload is announced. */
export const Chosen: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole("button", { name: "choose files" })
    await expect(button).toHaveAccessibleDescription("PDF, JPG, PNG, up to 20 MB each.")
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    await expect(input).not.toBeNull()
    if (input === null) return
    await userEvent.upload(input, [new File(["x"], "certificate.pdf", { type: "application/pdf" })])
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await expect(await canvas.findByText("certificate.pdf is uploaded")).toBeInTheDocument()
    await expect(canvas.getByRole("list", { name: "Selected files" })).toHaveTextContent("certificate.pdf")
  }
}

/** Several files in an order that buttons change; one is paused, another has to be chosen again. */
export const InOrder: Story = {
  args: {
    takesPhotos: true,
    onMove: fn(),
    files: [
      { id: "1", name: "page 1.jpg", bytes: 1_200_000, state: { _tag: "Done" } },
      {
        id: "2",
        name: "page 2.jpg",
        bytes: 4_000_000,
        state: { _tag: "Paused", sentBytes: 1_000_000, isLost: false }
      },
      { id: "3", name: "page 3.jpg", bytes: 2_000_000, state: { _tag: "Paused", sentBytes: 500_000, isLost: true } }
    ]
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Paused, 1.0 MB of 4.0 MB arrived")).toBeVisible()
    await expect(canvas.getByText("Choose it again: 500 KB of 2.0 MB arrived")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Move page 1.jpg up" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Move page 1.jpg down" }))
    await expect(args.onMove).toHaveBeenLastCalledWith("1", 1)
    canvas.getByRole("button", { name: "Move page 3.jpg up" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onMove).toHaveBeenLastCalledWith("3", -1)
  }
}

/** Long and right-to-left names wrap. */
export const LongestText: Story = {
  args: {
    label: "Certificate of residence of the beneficial owner for the tax year in which the dividends were paid",
    files: [
      {
        id: "1",
        name: `${"Ansaessigkeitsbescheinigung_2025_".repeat(4)}.pdf`,
        bytes: 12_000_000,
        state: { _tag: "Sending", sentBytes: 6_000_000 }
      },
      { id: "2", name: "شهادة الإقامة 2025.pdf", bytes: 400_000, state: { _tag: "Done" } }
    ]
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>]
}
