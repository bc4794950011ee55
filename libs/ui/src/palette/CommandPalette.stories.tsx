import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { CommandPalette, type CommandPaletteProps, type PaletteGroup } from "./CommandPalette.tsx"

const groups: ReadonlyArray<PaletteGroup> = [
  {
    key: "owners",
    title: "Owners and accounts",
    entries: [
      { key: "owner 1", icon: "owner", title: "Alpine Crest LP", subtitle: "Beneficial owner", href: "#owner" },
      { key: "account 1", icon: "account", title: "NB-004 417-22", subtitle: "Alpine Crest LP", href: "#account" }
    ]
  },
  {
    key: "securities",
    title: "Securities",
    entries: [
      { key: "security 1", icon: "security", title: "Alpine Select AG", subtitle: "CH0998877665", href: "#security" }
    ]
  },
  {
    key: "payments",
    title: "Payments and statements",
    entries: [
      {
        key: "payment 1",
        icon: "payment",
        title: "Payment statement 30 OCT 2026, P-0418",
        subtitle: "PS-2026-0418",
        aside: "$18,204.10",
        href: "#payment"
      }
    ]
  },
  {
    key: "actions",
    title: "On this screen",
    entries: [{ key: "action excel", icon: "download", title: "Download Excel" }]
  }
]

/** Holds the typed text. */
const WithTypedText = (props: CommandPaletteProps) => {
  const [typed, setTyped] = useState(props.typed)
  return (
    <CommandPalette
      {...props}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        props.onType(text)
      }}
    />
  )
}

const meta = {
  component: CommandPalette,
  args: {
    typed: "alpine",
    groups,
    search: { _tag: "Found" },
    onType: fn(),
    onChoose: fn(),
    onRetry: fn(),
    onShowShortcuts: fn(),
    onClose: fn()
  },
  render: (args) => <WithTypedText {...args} />
} satisfies Meta<typeof CommandPalette>

export default meta

type Story = StoryObj<typeof meta>

/** Found by the beginning of a word: the groups are named, and the beginnings are marked. */
export const Found: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("dialog", { name: "Search or go to" })).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(5))
    await expect(canvas.getByRole("group", { name: "Owners and accounts" })).toBeVisible()
    await expect(canvas.getAllByText("Alpine", { selector: "mark" })).toHaveLength(3)
  }
}

/** Typed and navigated by keys alone: the focus stays in the field, Enter chooses the marked entry. */
export const ByKeyboard: Story = {
  args: { typed: "" },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("combobox", { name: "Search or go to" })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard("alp")
    await expect(args.onType).toHaveBeenLastCalledWith("alp")
    const markedName = () => canvas.getByRole("option", { selected: true }).textContent
    await expect(markedName()).toContain("Alpine Crest LP")
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await expect(markedName()).toContain("Alpine Select AG")
    await expect(field).toHaveAttribute("aria-activedescendant", canvas.getByRole("option", { selected: true }).id)
    await userEvent.keyboard("{ArrowUp}{Enter}")
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ key: "account 1" }), false)
    await userEvent.keyboard("{ArrowUp}{ArrowUp}")
    await expect(markedName()).toContain("Download Excel")
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    await expect(args.onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ key: "action excel" }), true)
    await expect(field).toHaveFocus()
  }
}

/** The marked entry is no longer found: the best match is marked instead. */
export const MarkedIsGone: Story = {
  render: (args) => {
    const WithFilter = () => {
      const [typed, setTyped] = useState("")
      const found = groups.map((group) => ({
        ...group,
        entries: group.entries.filter(({ title }) => title.toLowerCase().includes(typed))
      }))
      return <CommandPalette {...args} typed={typed} onType={setTyped} groups={found} />
    }
    return <WithFilter />
  },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}")
    await userEvent.keyboard("excel{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: "action excel" }), false)
  }
}

/** Ctrl and a click, as Ctrl and Enter, open a new tab. */
export const NewTab: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const account = await canvas.findByRole("option", { name: /NB-004/ })
    await userEvent.keyboard("{Control>}")
    await userEvent.click(account)
    await userEvent.keyboard("{/Control}")
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: "account 1" }), true))
  }
}

/** Earlier results stay while the server searches. */
export const Searching: Story = {
  args: { typed: "alpine c", search: { _tag: "Searching" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(5))
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement()
  }
}

/** Nothing matches: it says what to try. */
export const NothingFound: Story = {
  args: { typed: "zyx", groups: [] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Nothing found for “zyx”/)).toBeVisible())
  }
}

/** The server failed: entries known to the page are still listed. */
export const SearchFailed: Story = {
  args: {
    groups: groups.slice(-1),
    search: { _tag: "Failed", text: "The search failed. Your screens and actions are still listed." }
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The search failed.")
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}

/** The longest names are truncated, and nothing scrolls sideways. */
export const LongestNames: Story = {
  args: {
    groups: [
      {
        key: "owners",
        title: "Owners and accounts",
        entries: [
          {
            key: "owner 1",
            icon: "owner",
            title: `Alpine ${"Hohenstein-Braunschweig-Wolfenbüttelsche Wertpapierverwahrungsgesellschaft ".repeat(2)}`,
            subtitle: "شركة الاستثمار الألبية القابضة",
            aside: "$123,456,789.00",
            href: "#owner"
          }
        ]
      }
    ]
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("listbox")
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  }
}

/** Its button closes it, as Escape does. */
export const Closed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveFocus())
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}
