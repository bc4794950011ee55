import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor, within } from "storybook/test"
import { writtenPage } from "../testing/writtenPage.ts"
import { FilePages } from "./FilePages.tsx"
import type { ShownFile } from "./ShownFile.ts"

const drawn = fn()
const laid = fn()

const page = (number: number) => writtenPage(number, [`Text of page ${String(number)}`], { drawn, laid })

/** A file with this number of pages. */
const file = (pages: number): ShownFile => ({
  id: 71,
  name: "form-6166.pdf",
  state: { _tag: "Pages", pages: Array.from({ length: pages }, (_, at) => page(at + 1)) }
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
    files: [file(2)],
    onRetry: fn()
  }
} satisfies Meta<typeof FilePages>

export default meta

type Story = StoryObj<typeof meta>

/** Pages one below the other, larger and smaller; their text can be read out. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("img", { name: "form-6166.pdf, page 1 of 2" })).toBeVisible()
    await expect(canvas.getByText("Text of page 2")).toBeInTheDocument()
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(1))
    await userEvent.click(canvas.getByRole("button", { name: "Zoom in" }))
    await expect(canvas.getByText("150% of the width")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Rotate" }))
  }
}

/** A picture. */
export const Picture: Story = {
  args: { files: [{ id: 72, name: "page 1.jpg", state: { _tag: "Picture", url: picture } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "page 1.jpg" })).toBeVisible()
  }
}

/** One file is loading, one cannot be read, one is still being scanned for malware. */
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

const marksOf = (canvasElement: HTMLElement, part: string) =>
  canvasElement.querySelectorAll<HTMLElement>(`[data-page="71 1"] [data-half]${part}`)

/** On a phone, a page begins as wide as makes it readable, and is read once its right side was in view as well. */
export const ReadOnAPhone: Story = {
  args: { files: [file(1)], onSeen: fn() },
  decorators: [(Story) => <div style={{ width: 390 }}>{Story()}</div>],
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(marksOf(canvasElement, "[data-seen]").length).toBeGreaterThanOrEqual(2), {
      timeout: 3000
    })
    await expect(canvas.getByRole("img", { name: /page 1/ }).clientWidth).toBeGreaterThanOrEqual(655)
    await expect(args.onSeen).not.toHaveBeenCalled()
    for (const mark of marksOf(canvasElement, "[data-side=right]")) {
      mark.scrollIntoView({ block: "center", inline: "center" })
      await waitFor(() => expect(mark).toHaveAttribute("data-seen"), { timeout: 3000 })
    }
    for (const mark of marksOf(canvasElement, ":not([data-seen])")) {
      mark.scrollIntoView({ block: "center", inline: "center" })
      await waitFor(() => expect(mark).toHaveAttribute("data-seen"), { timeout: 3000 })
    }
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 1))
  }
}

/** Text made smaller than it can be read does not count as read, however much of it is in view. */
export const TooSmallToRead: Story = {
  args: { files: [file(1)], onSeen: fn() },
  decorators: [(Story) => <div style={{ width: 700 }}>{Story()}</div>],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Zoom out" }))
    await userEvent.click(canvas.getByRole("button", { name: "Zoom out" }))
    await expect(canvas.getByText("50% of the width")).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await expect(args.onSeen).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Zoom in" }))
    await userEvent.click(canvas.getByRole("button", { name: "Zoom in" }))
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 1), { timeout: 5000 })
  }
}

/** A page counts as read once all parts of it were in view for a moment; its text is a layer over it, for selection. */
export const Seen: Story = {
  args: { files: [file(3)], onSeen: fn(), end: <a href="/form-6166.pdf">Save as PDF</a> },
  decorators: [(Story) => <div style={{ width: 720 }}>{Story()}</div>],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 1), { timeout: 3000 })
    await expect(canvas.getByText("Text of page 1")).toBeInTheDocument()
    await expect(canvas.getByText("1 of 3")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Previous page" })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }))
    await waitFor(() => expect(canvas.getByText("2 of 3")).toBeVisible(), { timeout: 3000 })
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 2), { timeout: 3000 })
    await expect(laid).toHaveBeenCalledWith(2)
  }
}

/** Jumping to a page that was skipped. */
export const Wanted: Story = {
  args: { files: [file(5)], wanted: { id: 71, page: 4 } },
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^[45] of 5$/)).toBeVisible(), { timeout: 3000 })
  }
}

/** Thumbnails are next to the pages where there is room; pages that they skip do not count as seen. */
export const Thumbnails: Story = {
  args: { files: [file(12)], onSeen: fn() },
  decorators: [(Story) => <div style={{ width: 900 }}>{Story()}</div>],
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole("button", { name: "Page thumbnails" })
    await expect(toggle).toHaveAttribute("aria-expanded", "true")
    await userEvent.click(canvas.getByRole("button", { name: "Page 11 of 12" }))
    await waitFor(() => expect(canvas.getByText("11 of 12")).toBeVisible())
    await expect(canvas.getByRole("button", { current: "page" })).toHaveAccessibleName("Page 11 of 12")
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledWith(71, 11), { timeout: 3000 })
    for (let between = 2; between < 10; between++) await expect(args.onSeen).not.toHaveBeenCalledWith(71, between)
    await userEvent.click(toggle)
    await expect(canvas.queryByRole("button", { name: "Page 11 of 12" })).toBeNull()
  }
}

/** On a narrow page the thumbnails are closed at first, and close again for the page that was chosen. */
export const NarrowThumbnails: Story = {
  args: { files: [file(6)] },
  decorators: [(Story) => <div style={{ width: 390 }}>{Story()}</div>],
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole("button", { name: "Page thumbnails" })
    await expect(toggle).toHaveAttribute("aria-expanded", "false")
    await userEvent.click(toggle)
    await userEvent.click(canvas.getByRole("button", { name: "Page 4 of 6" }))
    await waitFor(() => expect(canvas.getByText("4 of 6")).toBeVisible())
    await expect(toggle).toHaveAttribute("aria-expanded", "false")
    await expect(canvas.getByRole("group", { name: args.label })).toHaveFocus()
  }
}

const marks = (element: HTMLElement) => [...element.querySelectorAll("mark")]

/** Ctrl F searches in all pages while the focus is among them; Escape closes the search and returns the focus. */
export const Searched: Story = {
  args: {
    files: [
      {
        id: 71,
        name: "agreement.pdf",
        state: {
          _tag: "Pages",
          pages: [
            writtenPage(1, ["Engagement agreement", "The Bénéficiaire économique lets the provider claim"]),
            writtenPage(2, []),
            writtenPage(3, ["What the benefi", "ciaire signs"]),
            writtenPage(4, ["Signed by the BENEFICIAIRE"])
          ]
        }
      }
    ]
  },
  decorators: [(Story) => <div style={{ width: 720 }}>{Story()}</div>],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const pages = canvas.getByRole("group", { name: args.label })
    pages.focus()
    await userEvent.keyboard("{Control>}f{/Control}")
    const search = canvas.getByRole("search")
    const field = within(search).getByRole("textbox")
    await expect(field).toHaveFocus()
    await userEvent.type(field, "beneficiaire")
    await waitFor(() => expect(within(search).getByText("1 of 2")).toBeVisible())
    await expect(within(search).getByText(/^Match 1 of 2, on page 1\. One page has no text/)).toBeInTheDocument()
    await waitFor(() => expect(marks(canvasElement)[0]).toHaveTextContent("Bénéficiaire"))
    await userEvent.keyboard("{Enter}")
    await expect(within(search).getByText("2 of 2")).toBeVisible()
    await waitFor(() => expect(canvas.getByText("4 of 4")).toBeVisible())
    await waitFor(() => expect(canvasElement.querySelector("mark[aria-current]")).toHaveTextContent("BENEFICIAIRE"))
    await expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}")
    await expect(within(search).getByText("1 of 2")).toBeVisible()
    await userEvent.click(within(search).getByRole("button", { name: "Previous match" }))
    await expect(within(search).getByText("2 of 2")).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, "nowhere")
    await waitFor(() => expect(within(search).getByText("No matches")).toBeVisible())
    await expect(marks(canvasElement)).toHaveLength(0)
    await userEvent.keyboard("{Escape}")
    await expect(canvas.queryByRole("search")).toBeNull()
    await expect(pages).toHaveFocus()
  }
}

/** A scan has no text to search, and the viewer says so. */
export const SearchedScan: Story = {
  args: {
    files: [
      { id: 71, name: "scan.pdf", state: { _tag: "Pages", pages: [writtenPage(1, []), writtenPage(2, [])] } },
      { id: 72, name: "page 3.jpg", state: { _tag: "Picture", url: picture } }
    ]
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Search in the document" })
    await userEvent.click(button)
    await userEvent.type(canvas.getByRole("textbox"), "tax")
    const [shown] = await canvas.findAllByText(/^This document has no text to search/)
    await expect(shown).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Close the search" }))
    await expect(button).toHaveFocus()
  }
}
