import { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeTransaction, makeTransactionPage, makeTransactions } from "@reclaim/core/testing/makeTransaction"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { type ComponentProps, useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import type { LoadRows } from "./transactionBlocks.ts"
import { TransactionGrid } from "./TransactionGrid.tsx"
import { defaultTransactionSetup } from "./transactionColumns.ts"

const meta = {
  component: TransactionGrid,
  args: {
    kind: "usual",
    firstPage: makeTransactionPage(),
    search: "",
    sort: "-netUsd",
    setup: defaultTransactionSetup("usual"),
    today: CalendarDate.make("2026-11-20"),
    hrefOf: ({ seq }) => `#${String(seq)}`,
    onRows: fn(),
    onSearch: fn(),
    onSort: fn(),
    onSetup: fn(),
    onOpen: fn()
  },
  // Holds the settings and the search text, as the screen does.
  render: function Held(args: ComponentProps<typeof TransactionGrid>) {
    const [setup, setSetup] = useState(args.setup)
    const [search, setSearch] = useState(args.search)
    return (
      <TransactionGrid
        {...args}
        setup={setup}
        onSetup={(next) => {
          setSetup(next)
          args.onSetup(next)
        }}
        search={search}
        onSearch={(text) => {
          setSearch(text)
          args.onSearch(text)
        }}
      />
    )
  }
} satisfies Meta<typeof TransactionGrid>

export default meta

type Story = StoryObj<typeof TransactionGrid>

const cell = (root: HTMLElement, row: number, column: string): string =>
  root.querySelector(`[row-index="${row}"] [col-id="${column}"]`)?.textContent ?? ""

/** A link leads to the action that all listed reclaims wait for. */
export const WithAWayOn: Story = {
  args: { wayOn: <a href="#documents">Missing documents</a> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Missing documents" })).toBeVisible()
  }
}

/** Sixty transactions, largest first, with their total below; a click opens a row. */
export const Usual: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "net")).toBe("$528,000.00"))
    await expect(canvas.getByRole("heading")).toHaveTextContent("Transactions 60 transactions")
    await expect(canvas.getByText("All transactions")).toBeVisible()
    const [link] = await canvas.findAllByRole("link", { name: "Siemens AG, paid 24 APR 2024, 東京支店 株式会社: open" })
    await expect(link).toHaveAttribute("href", "#2")
    await userEvent.click(canvas.getByText("NB-004 417-23"))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(args.onOpen).toHaveBeenCalledWith(args.firstPage.rows[1])
  }
}

/** Expiring reclaims: both deadlines, blocker, next action and latest safe date; past dates are marked. */
export const Expiring: Story = {
  args: {
    kind: "expiring",
    sort: "agentCutoff",
    setup: defaultTransactionSetup("expiring"),
    firstPage: makeTransactionPage({
      rows: [
        makeTransaction({
          agentCutoff: CalendarDate.make("2026-10-30"),
          expiresOn: CalendarDate.make("2026-12-31"),
          latestSafeOn: CalendarDate.make("2026-07-30")
        }),
        makeTransaction({ seq: 2, stage: "in_preparation", latestSafeOn: null }),
        makeTransaction({ seq: 3, latestSafeOn: CalendarDate.make("2026-11-13") })
      ]
    })
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "agentCutoff")).toBe("30 OCT 2026, passed"))
    await expect(cell(canvasElement, 0, "expiresOn")).toBe("31 DEC 2026")
    await expect(cell(canvasElement, 0, "latestSafeOn")).toBe("30 JUL 2026")
    await expect(cell(canvasElement, 2, "latestSafeOn")).toBe("13 NOV 2026, passed")
    await expect(cell(canvasElement, 0, "blocker")).toBe("Your document")
    await expect(cell(canvasElement, 1, "actor")).toBe("Us")
    await expect(canvas.getByRole("columnheader", { name: /^Agent cut-off/ })).toHaveAttribute("aria-sort", "ascending")
  }
}

/** Clicking a column header requests another order; nothing happens for one that the server does not sort by. */
export const Sorted: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "net")).toBe("$528,000.00"))
    await userEvent.click(canvas.getByText("Pay date"))
    await expect(args.onSort).toHaveBeenLastCalledWith("payDate")
    await userEvent.click(canvas.getByText("Reclaim"))
    await expect(args.onSort).toHaveBeenCalledOnce()
  }
}

const focused = () => document.activeElement

/** Arrows move within, F6 leaves in both directions, and Tab comes back to the cell that was left. */
export const LeftByKeys: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <button type="button">After the grid</button>
      </>
    )
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cell(canvasElement, 1, "net")).not.toBe(""))
    const columns = canvas.getByRole("button", { name: "Columns" })
    const after = canvas.getByRole("button", { name: "After the grid" })
    await expect(canvas.getByRole("grid", { name: "Transactions" })).toBeVisible()
    columns.focus()
    await userEvent.tab()
    await expect(focused()).toHaveAttribute("role", "columnheader")
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}")
    await expect(focused()?.closest("[row-index]")).toHaveAttribute("row-index", "1")
    const left = focused()
    for (const leave of ["{F6}", "{Shift>}{F6}{/Shift}"]) {
      await userEvent.keyboard(leave)
      await expect(leave === "{F6}" ? after : columns).toHaveFocus()
      await userEvent.tab({ shift: leave === "{F6}" })
      await expect(left).toHaveFocus()
    }
  }
}

/** By keyboard alone: to a cell, down a row, and Enter. */
export const OpenedByKeys: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    await waitFor(() => expect(cell(canvasElement, 1, "net")).not.toBe(""))
    canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="payDate"]')?.focus()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(args.onOpen).toHaveBeenCalledWith(args.firstPage.rows[1])
  }
}

/** A column is shown by keyboard; the choice is reported, to be stored. */
export const ColumnShown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Columns" }).focus()
    await userEvent.keyboard("{Enter}")
    await userEvent.click(canvas.getByRole("checkbox", { name: "ISIN" }))
    await waitFor(() => expect(canvas.getByRole("columnheader", { name: "ISIN" })).toBeVisible())
    await expect(args.onSetup).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Columns" })).toHaveFocus())
  }
}

/** Nothing matches; the sentence comes with a button to clear the search. */
export const NothingFound: Story = {
  args: { search: "atlantis", firstPage: makeTransactionPage({ rows: [] }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("No transaction matches what you typed.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await expect(args.onSearch).toHaveBeenCalledWith("")
  }
}

/** The filters leave nothing. */
export const NothingThere: Story = {
  args: { firstPage: makeTransactionPage({ rows: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No transaction matches these filters.")).toBeVisible()
  }
}

/** Rows of another search are loading; the previous ones stay. */
export const AnotherSearch: Story = {
  args: { isStale: true, search: "nestle" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: /^Transactions/ })).toHaveAttribute("aria-busy", "true")
  }
}

/** Very long names are truncated, with the full name on hover. */
export const LongestNames: Story = {
  args: {
    firstPage: makeTransactionPage({
      rows: [
        makeTransaction({
          securityName: "Compagnie Financière et Industrielle des Autoroutes du Sud et de l'Ouest Participations SA",
          boName:
            "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873, represented by its trustees",
          reclaimMinor: 90_000_000_000_000_01n,
          netUsd: UsdCents.make(9_007_199_254_740_991)
        })
      ]
    })
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "net")).toBe("$90,071,992,547,409.91"))
  }
}

const aMillion = new TransactionPage({
  rows: makeTransactions(100),
  totalCount: 1_000_000,
  totalNet: UsdCents.make(1_234_567_890_123),
  rev: 7
})

const askedFor = fn<LoadRows>(({ limit, offset }) =>
  Promise.resolve({ _tag: "Rows", rows: makeTransactions(limit, offset + 1) })
)

/** A list of a million rows: the first appear at once, and the last shortly after scrolling to them. */
export const OneMillion: Story = {
  args: {
    firstPage: aMillion,
    onRows: askedFor
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "net")).toBe("$528,000.00"))
    await expect(canvas.getByRole("heading")).toHaveTextContent("1,000,000 transactions")
    const rows = canvas.getByRole("grid")
    rows.scrollTo({ top: rows.scrollHeight })
    await waitFor(() => expect(cell(canvasElement, 999_999, "net")).not.toBe(""))
    // Rows scrolled past were not requested.
    await expect(askedFor.mock.calls.length).toBeLessThan(8)
  }
}

const server = { isDown: true }

/** Further rows fail to load: loaded rows stay, and trying again loads the rest. */
export const FurtherRowsFail: Story = {
  beforeEach: () => {
    server.isDown = true
  },
  args: {
    firstPage: aMillion,
    onRows: ({ limit, offset }) =>
      Promise.resolve(
        server.isDown
          ? { _tag: "Failed" as const, text: "Not now | Ref #: R-77" }
          : { _tag: "Rows" as const, rows: makeTransactions(limit, offset + 1) }
      )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "net")).toBe("$528,000.00"))
    canvas.getByRole("grid").scrollTo({ top: 38 * 145 })
    await expect(await canvas.findByText("Not now | Ref #: R-77")).toBeVisible()
    server.isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(cell(canvasElement, 170, "net")).not.toBe(""))
    await expect(canvas.queryByText("Not now | Ref #: R-77")).toBeNull()
  }
}
