import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { DocumentSearch } from "./DocumentSearch.tsx"

const meta = {
  component: DocumentSearch,
  args: {
    query: "withholding tax",
    outcome: { _tag: "Found", number: 3, page: 2, count: 17, isWhole: true, textless: 0 },
    onQuery: fn(),
    onStep: fn(),
    onClose: fn()
  }
} satisfies Meta<typeof DocumentSearch>

export default meta

type Story = StoryObj<typeof meta>

/** The third of seventeen; Enter goes to the next and Shift Enter to the previous one. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("3 of 17")).toBeVisible()
    await expect(canvas.getByRole("status")).toHaveTextContent("Match 3 of 17, on page 2.")
    await expect(canvas.getByRole("textbox")).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onStep).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}")
    await expect(args.onStep).toHaveBeenLastCalledWith(-1)
    await userEvent.click(canvas.getByRole("button", { name: "Next match" }))
    await expect(args.onStep).toHaveBeenLastCalledWith(1)
    await userEvent.keyboard("{Shift>}{Tab}{/Shift} ")
    await expect(args.onStep).toHaveBeenLastCalledWith(-1)
    await userEvent.click(canvas.getByRole("button", { name: "Close the search" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}

/** Nothing was typed yet. */
export const Empty: Story = {
  args: { query: "", outcome: { _tag: "Unasked" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Next match" })).toBeDisabled()
    await userEvent.keyboard("t")
    await expect(args.onQuery).toHaveBeenCalledWith("t")
  }
}

/** Pages are still being searched: figures that keep changing are not read out. */
export const Searching: Story = {
  args: { outcome: { _tag: "Found", number: 1, page: 2, count: 1204, isWhole: false, textless: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 1,204 so far")).toBeVisible()
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** Found nowhere, but some pages could not be searched. */
export const NotFound: Story = {
  args: { outcome: { _tag: "NotFound", textless: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No matches")).toBeVisible()
    await expect(canvas.getByRole("status")).toHaveTextContent(/^No matches 2 pages have no text to search/)
  }
}

/** A scan. */
export const NoText: Story = {
  args: { outcome: { _tag: "NoText" } },
  decorators: [(Story) => <div style={{ width: 358 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^This document has no text to search/)
  }
}
