import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { TreeGrid, type TreeGridProps } from "./TreeGrid.tsx"

const Kept = (props: TreeGridProps) => {
  const [expanded, setExpanded] = useState(props.expanded)
  return <TreeGrid {...props} expanded={expanded} onExpand={setExpanded} />
}

const meta = {
  component: TreeGrid,
  args: {
    label: "Documents by owner",
    columns: [
      { id: "document", title: "Document" },
      { id: "with", title: "With" },
      { id: "value", title: "Value behind", isFigure: true }
    ],
    rows: [
      {
        id: "alpine",
        name: "Alpine Crest LP",
        cells: ["Alpine Crest LP", "", "$245,097.70"],
        rows: [
          {
            id: "6166",
            name: "Form 6166, 2025",
            cells: ["Form 6166, 2025", "You", "$225,039.10"],
            rows: [{ id: "ch", name: "Switzerland", cells: ["Switzerland", "Tax authority", "$118,204.10"] }]
          },
          { id: "poa", name: "Power of attorney, Germany", cells: ["Power of attorney, Germany", "You", "$20,058.60"] }
        ]
      },
      { id: "quay", name: "Quay Street Trust", cells: ["Quay Street Trust", "", "$30,404.50"] }
    ],
    expanded: new Set<string>(),
    onExpand: () => undefined,
    onOpen: fn(),
    emptyText: "No document is needed now."
  },
  render: (args) => <Kept {...args} />
} satisfies Meta<typeof TreeGrid>

export default meta

type Story = StoryObj<typeof meta>

/** One Tab stop; Down moves, Right opens, Left closes, Enter opens the row. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("treegrid", { name: "Documents by owner" })).toBeVisible()
    await userEvent.tab()
    const alpine = canvas.getByRole("row", { name: /Alpine Crest LP/ })
    await waitFor(() => expect(alpine).toHaveFocus())
    await expect(alpine).toHaveAttribute("aria-expanded", "false")
    await userEvent.keyboard("{ArrowRight}")
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(5))
    await userEvent.keyboard("{ArrowDown}")
    const form = canvas.getByRole("row", { name: /Form 6166/ })
    await waitFor(() => expect(form).toHaveFocus())
    await expect(form).toHaveAttribute("aria-level", "2")
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenCalledWith("6166")
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}")
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(3))
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  }
}

/** Open to the third level. */
export const Open: Story = {
  args: { expanded: new Set(["alpine", "6166"]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /Switzerland/ })).toHaveAttribute("aria-level", "3")
  }
}

/** No rows. */
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No document is needed now.")).toBeVisible()
  }
}

/** Long and right-to-left names. */
export const LongestText: Story = {
  args: {
    rows: [
      {
        id: "long",
        name: "long",
        cells: [
          "Donaudampfschifffahrtsgesellschaft mit beschränkter Haftung und Compagnie Kommanditgesellschaft",
          "Tax authority",
          "$9,999,999,999,999.99"
        ],
        rows: [{ id: "rtl", name: "rtl", cells: [<bdi key="1">شهادة الإقامة الضريبية</bdi>, "You", "$1.00"] }]
      }
    ],
    expanded: new Set(["long"])
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>]
}
