import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { TreeGrid, type TreeLine } from "./TreeGrid.tsx"

const columns = [
  { id: "document", title: "Document" },
  { id: "value", title: "Value waiting", isFigure: true }
]

const owner = (at: number) => `Owner ${String(at)}`

const linesOf = (owners: number, open: ReadonlySet<string>): ReadonlyArray<TreeLine> =>
  Array.from({ length: owners }, (_, at): ReadonlyArray<TreeLine> => {
    const id = owner(at + 1)
    const isOpen = open.has(id)
    const below = ["Form 6166", "Power of attorney"].map((name, place) => ({
      id: `${id} ${name}`,
      name,
      parentId: id,
      isOpen: null,
      position: place + 1,
      siblings: 2,
      height: 56,
      isAction: true,
      takesFiles: true
    }))
    const line = { id, name: id, parentId: null, isOpen, position: at + 1, siblings: owners, height: 44 }
    return isOpen ? [line, ...below] : [line]
  }).flat()

interface TreeOfOwnersProps {
  readonly owners: number
  readonly aboutEnd?: string | null
  readonly onAction: (line: TreeLine) => void
  readonly onKey: (line: TreeLine) => void
  readonly onFiles: (line: TreeLine, files: ReadonlyArray<File>) => void
}

const cellsOf = (line: TreeLine, tabIndex: 0 | -1) => [
  line.name,
  <button key="more" type="button" tabIndex={tabIndex}>
    How {line.position}
  </button>
]

const TreeOfOwners = ({ aboutEnd = null, onAction, onFiles, onKey, owners }: TreeOfOwnersProps) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <TreeGrid
      label="Documents by owner"
      columns={columns}
      aboutEnd={aboutEnd}
      lines={linesOf(owners, open)}
      cellsOf={cellsOf}
      onOpen={({ id }, isOpen) => {
        const others = [...open].filter((one) => one !== id)
        setOpen(new Set(isOpen ? [...others, id] : others))
      }}
      onAction={onAction}
      keys={{ u: onKey }}
      onFiles={onFiles}
    />
  )
}

const meta = {
  component: TreeOfOwners,
  args: { owners: 3, onAction: fn(), onKey: fn(), onFiles: fn() },
  decorators: [(Story) => <div style={{ "--tree-columns": "minmax(0, 3fr) minmax(0, 1fr)" } as object}>{Story()}</div>]
} satisfies Meta<typeof TreeOfOwners>

export default meta

type Story = StoryObj<typeof meta>

/** One Tab stop and the controls of its line; Right opens a line and enters it, Left leaves it and closes it. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const tree = canvas.getByRole("treegrid", { name: "Documents by owner" })
    await expect(tree).toHaveAttribute("aria-rowcount", "4")
    await userEvent.tab()
    const first = canvas.getByRole("row", { name: /Owner 1/ })
    await expect(first).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "How 1" })).toHaveFocus()
    await userEvent.tab()
    await expect(tree.contains(document.activeElement)).toBe(false)
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard("{ArrowRight}{ArrowRight}")
    const form = canvas.getByRole("row", { name: /Form 6166/ })
    await waitFor(() => expect(form).toHaveFocus())
    await expect(form).toHaveAttribute("aria-level", "2")
    await expect(first).toHaveAttribute("aria-expanded", "true")
    await userEvent.keyboard("{Enter}")
    await expect(args.onAction).toHaveBeenCalledWith(expect.objectContaining({ id: "Owner 1 Form 6166" }))
    await userEvent.keyboard("{End}")
    await waitFor(() => expect(canvas.getByRole("row", { name: /Owner 3/ })).toHaveFocus())
    await userEvent.keyboard("{Home}{ArrowLeft}")
    await waitFor(() => expect(first).toHaveAttribute("aria-expanded", "false"))
    await expect(first).toHaveFocus()
  }
}

/** A line handles its own keys, and dropped files; a line that takes none ignores them. */
export const KeysAndFiles: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{ArrowRight}{ArrowRight}")
    const form = canvas.getByRole("row", { name: /Form 6166/ })
    await waitFor(() => expect(form).toHaveFocus())
    await userEvent.keyboard("{Control>}u{/Control}")
    await expect(args.onKey).not.toHaveBeenCalled()
    await userEvent.keyboard("U")
    await expect(args.onKey).toHaveBeenCalledWith(expect.objectContaining({ name: "Form 6166" }))
    const transfer = new DataTransfer()
    transfer.items.add(new File(["x"], "scan.pdf"))
    const drop = (on: HTMLElement) =>
      on.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }))
    drop(canvas.getByRole("row", { name: /Owner 2/ }))
    await expect(args.onFiles).not.toHaveBeenCalled()
    drop(form)
    await expect(args.onFiles).toHaveBeenCalledWith(expect.objectContaining({ name: "Form 6166" }), [expect.any(File)])
  }
}

/** A press opens and closes, on the line as on its arrow. */
export const Presses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Owner 2"))
    await expect(canvas.getAllByRole("row")).toHaveLength(6)
    await userEvent.click(canvas.getByRole("button", { name: "Hide Owner 2" }))
    await expect(canvas.getAllByRole("row")).toHaveLength(4)
  }
}

/** Twenty thousand lines render a screenful; End goes to the very last one, and the focus with it. */
export const TwentyThousand: Story = {
  args: { owners: 20_000 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("row").length).toBeLessThan(80)
    await userEvent.tab()
    await userEvent.keyboard("{End}")
    await waitFor(() => expect(canvas.getByRole("row", { name: /Owner 20000/ })).toHaveFocus())
    await expect(canvas.getByRole("row", { name: /Owner 20000/ })).toHaveAttribute("aria-rowindex", "20001")
    await userEvent.keyboard("{Home}")
    await waitFor(() => expect(canvas.getByRole("row", { name: /Owner 1 / })).toHaveFocus())
    window.scrollTo(0, 0)
  }
}

/** The line that a sheet is about is rendered, however far down it is, and Tab reaches it first. */
export const AboutALine: Story = {
  args: { owners: 20_000, aboutEnd: " 15000" },
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole("row", { name: /Owner 15000/ })
    await userEvent.tab()
    await expect(line).toHaveFocus()
    window.scrollTo(0, 0)
  }
}

/** One line only. */
export const One: Story = { args: { owners: 1 } }
