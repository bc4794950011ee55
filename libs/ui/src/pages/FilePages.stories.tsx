import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { type DrawablePage, FilePages } from "./FilePages.tsx"

const drawn = fn()

/** Of A4. */
const ratio = 297 / 210

const page = (number: number): DrawablePage => ({
  number,
  ratio,
  draw: (canvas, width) => {
    canvas.width = width
    canvas.height = width * ratio
    const context = canvas.getContext("2d")
    context?.fillRect(width / 10, width / 10, width / 2, 12)
    drawn(number)
    return Promise.resolve()
  },
  text: `Text of page ${String(number)}`
})

const picture =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect x="9" y="9" width="40" height="4"/></svg>'
  )

const meta = {
  component: FilePages,
  args: {
    label: "Pages of the copy",
    files: [{ id: 71, name: "form-6166.pdf", state: { _tag: "Pages", pages: [page(1), page(2)] } }],
    onRetry: fn()
  }
} satisfies Meta<typeof FilePages>

export default meta

type Story = StoryObj<typeof meta>

/** Pages one below the other, larger and smaller; what stands on them can be read out. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("img", { name: "form-6166.pdf, page 1 of 2" })).toBeVisible()
    await expect(canvas.getByText("Text of page 2")).toBeInTheDocument()
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(1))
    await userEvent.click(canvas.getByRole("button", { name: "Larger" }))
    await expect(canvas.getByText("150% of the width")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Turn" }))
  }
}

/** A picture. */
export const Picture: Story = {
  args: { files: [{ id: 72, name: "page 1.jpg", state: { _tag: "Picture", url: picture } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "page 1.jpg" })).toBeVisible()
  }
}

/** One file is on its way, one cannot be read, one is still looked at by the scanner. */
export const NotYet: Story = {
  args: {
    files: [
      { id: 71, name: "page 1.jpg", state: { _tag: "Loading" } },
      { id: 72, name: "page 2.jpg", state: { _tag: "Failed", text: "Not now | Ref #: R-77" } },
      { id: 73, name: "page 3.jpg", state: { _tag: "Unreadable" } }
    ]
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Loading page 1.jpg")).toBeInTheDocument()
    const [again] = canvas.getAllByRole("button", { name: "Try again" })
    if (again !== undefined) await userEvent.click(again)
    await expect(args.onRetry).toHaveBeenCalledWith(72)
  }
}

const laid = fn()

/** A page counts as seen once both halves of it were in sight for a moment; its text lies over it, to be selected. */
export const Seen: Story = {
  args: {
    files: [
      {
        id: 71,
        name: "form-6166.pdf",
        state: {
          _tag: "Pages",
          pages: [1, 2, 3].map((number) => ({
            ...page(number),
            width: 595,
            layText: (layer: HTMLElement) => {
              laid(number)
              const line = document.createElement("span")
              line.textContent = `Line of page ${String(number)}`
              layer.append(line)
              return Promise.resolve()
            }
          }))
        }
      }
    ],
    onSeen: fn(),
    wanted: null,
    end: <a href="/form-6166.pdf">Save as PDF</a>
  },
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 1), { timeout: 3000 })
    await expect(canvas.getByText("Line of page 1")).toBeInTheDocument()
    await expect(canvas.getByText("1 of 3")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Previous page" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }))
    await waitFor(() => expect(canvas.getByText("2 of 3")).toBeVisible(), { timeout: 3000 })
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 2), { timeout: 3000 })
    await expect(laid).toHaveBeenCalledWith(2)
  }
}

/** A page is gone to that was passed over. */
export const Wanted: Story = {
  args: {
    files: [{ id: 71, name: "form-6166.pdf", state: { _tag: "Pages", pages: [1, 2, 3, 4, 5].map(page) } }],
    wanted: { id: 71, page: 4 }
  },
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^[45] of 5$/)).toBeVisible(), { timeout: 3000 })
  }
}
