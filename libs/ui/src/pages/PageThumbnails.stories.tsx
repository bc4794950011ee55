import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { writtenPage } from "../testing/writtenPage.ts"
import { PageThumbnails } from "./PageThumbnails.tsx"
import type { PlacedPage } from "./ShownFile.ts"

const drawn = fn()

const picture =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"><rect x="9" y="9" width="40" height="4"/></svg>'
  )

const pages = (count: number): ReadonlyArray<PlacedPage> =>
  Array.from({ length: count }, (_, at) => ({
    _tag: "Page",
    page: writtenPage(at + 1, ["Engagement agreement", "What is agreed"], { drawn })
  }))

const meta = {
  component: PageThumbnails,
  args: { pages: pages(40), at: 3, isColumn: true, isReady: true, onChoose: fn() },
  decorators: [(Story) => <div style={{ display: "flex", height: 420 }}>{Story()}</div>]
} satisfies Meta<typeof PageThumbnails>

export default meta

type Story = StoryObj<typeof meta>

/** One Tab stop, the current page; only thumbnails in view are rendered. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(3))
    await expect(drawn).not.toHaveBeenCalledWith(40)
    await userEvent.tab()
    const button = (number: number) => canvas.getByRole("button", { name: `Page ${String(number)} of 40` })
    await expect(button(3)).toHaveFocus()
    await expect(button(3)).toHaveAttribute("aria-current", "page")
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowUp}")
    await expect(button(4)).toHaveFocus()
    await userEvent.keyboard("{Home}")
    await expect(button(1)).toHaveFocus()
    await userEvent.keyboard("{End}{ArrowDown}")
    await expect(button(40)).toHaveFocus()
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(40))
    await userEvent.keyboard("{Enter}")
    await expect(args.onChoose).toHaveBeenLastCalledWith(40)
    await userEvent.tab()
    await expect(button(40)).not.toHaveFocus()
  }
}

/** In a row above the pages, on a phone. */
export const Strip: Story = {
  args: { isColumn: false, at: 38 },
  decorators: [(Story) => <div style={{ width: 358 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { current: "page" })).toHaveAccessibleName("Page 38 of 40")
  }
}

/** The current page is rendered first; until then there is empty paper. */
export const NotYet: Story = {
  args: { pages: pages(3), at: 1, isReady: false }
}

/** Pages of a file, and a picture. */
export const WithPicture: Story = {
  args: { pages: [...pages(1), { _tag: "Picture", url: picture }], at: 2 }
}
