import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeQuarterlyStatement } from "@reclaim/core/testing/makeQuarterlyStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { newestFirst } from "@reclaim/core/rules/statement/listedStatements"
import { QuarterlyStatementList, type QuarterlyStatementListProps } from "./QuarterlyStatementList.tsx"

const ends = ["03-31", "06-30", "09-30", "12-31"]

const statements = [2024, 2025, 2026].flatMap((year) =>
  ends.slice(0, year === 2026 ? 3 : 4).map((end, quarter) =>
    makeQuarterlyStatement({
      id: (year - 2024) * 4 + quarter + 1,
      statementName: `Quarterly statement Q${quarter + 1} ${year}`,
      quarter: Quarter.make(`${year}Q${quarter + 1}`),
      statementDate: CalendarDate.make(`${year}-${end}`),
      closing: UsdCents.make(((year * 7 + quarter * 13) % 29) * 40_123_457),
      ...(year === 2026 && quarter === 1 ? { status: "restated" as const } : {})
    })
  )
)

const restatement = makeQuarterlyStatement({
  id: 20,
  statementName: "Quarterly statement Q2 2026",
  quarter: Quarter.make("2026Q2"),
  statementDate: CalendarDate.make("2026-06-30"),
  publishedOn: CalendarDate.make("2026-08-20"),
  version: 2
})

/** Keeps the search text and the order, as the screen does. */
const WithState = (props: QuarterlyStatementListProps) => {
  const [search, setSearch] = useState(props.search)
  return (
    <QuarterlyStatementList
      {...props}
      search={search}
      onSearch={(next) => {
        setSearch(next)
        props.onSearch(next)
      }}
    />
  )
}

export default {
  component: QuarterlyStatementList,
  render: (args) => <WithState {...args} />,
  args: {
    statements: [...statements, restatement],
    search: { search: "", year: null, order: newestFirst },
    onSearch: fn(),
    hrefOf: ({ id }) => `#${id}`,
    onDownload: fn(),
    isExporting: false
  }
} satisfies Meta<typeof QuarterlyStatementList>

type Story = StoryObj<typeof QuarterlyStatementList>

const rowsOf = (root: HTMLElement) => [...root.querySelectorAll("tbody tr")]
const namesOf = (root: HTMLElement) => rowsOf(root).map((row) => row.querySelector("a")?.textContent)

/** Three years of quarters, newest first; both the restated statement and its replacement are listed. */
export const ThreeYears: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Statements 12 statements")
    await expect(namesOf(canvasElement).slice(0, 3)).toEqual([
      "Quarterly statement Q3 2026",
      "Quarterly statement Q2 2026",
      "Quarterly statement Q2 2026"
    ])
    const [, replacement, replaced] = rowsOf(canvasElement)
    await expect(replacement).toHaveTextContent("Version 2, restated")
    await expect(replaced).toHaveTextContent("Version 1, replaced")
    await expect(canvas.getByRole("link", { name: "Quarterly statement Q2 2026, Version 1, replaced" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Download PDF, Quarterly statement Q3 2026" }))
    await expect(args.onDownload).toHaveBeenCalledWith(statements.at(-1), "pdf")
  }
}

/** Clicking a column header sorts by it, again reverses the order; screen readers announce the direction. */
export const SortedByBalance: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Closing balance" }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({
      search: "",
      year: null,
      order: { column: "closing", isDescending: true }
    })
    await expect(canvas.getByRole("columnheader", { name: "Closing balance" })).toHaveAttribute(
      "aria-sort",
      "descending"
    )
    await userEvent.click(canvas.getByRole("button", { name: "Closing balance" }))
    await expect(canvas.getByRole("columnheader", { name: "Closing balance" })).toHaveAttribute(
      "aria-sort",
      "ascending"
    )
  }
}

/** One year, narrowed by a search. */
export const NarrowedByYearAndWords: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "2025" }))
    await expect(canvas.getByRole("status")).toHaveTextContent("4 of 12 statements")
    await userEvent.type(canvas.getByRole("searchbox"), "q3")
    await expect(namesOf(canvasElement)).toEqual(["Quarterly statement Q3 2025"])
    await userEvent.type(canvas.getByRole("searchbox"), " atlantis")
    await userEvent.click(canvas.getByRole("button", { name: "Show all statements" }))
    await expect(rowsOf(canvasElement)).toHaveLength(12)
  }
}

/** Found and opened by keyboard alone. */
export const OpenedByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("searchbox").focus()
    await userEvent.keyboard("q3 2026")
    while (document.activeElement?.closest("[role=grid]") === null) await userEvent.tab()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("link", { name: "Quarterly statement Q3 2026" })).toHaveFocus()
    await expect(document.activeElement).toHaveAttribute("href", "#11")
  }
}

/** The table is one Tab stop: arrows move between cells, Enter goes into a cell with two buttons, Escape comes back. */
export const WalkedByKeys: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const table = canvas.getByRole("grid", { name: "Statements" })
    await waitFor(() => expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1))
    canvas.getByRole("button", { name: "2024" }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Statement" })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("link", { name: "Quarterly statement Q3 2026" })).toHaveFocus()
    await userEvent.keyboard("{End}")
    const files = rowsOf(canvasElement)[0]?.lastElementChild
    await expect(files).toHaveFocus()
    await userEvent.keyboard("{Enter}{ArrowRight}")
    await expect(canvas.getByRole("button", { name: "Download PDF, Quarterly statement Q3 2026" })).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(files).toHaveFocus())
    await userEvent.keyboard("{Control>}{End}{/Control}")
    await expect(rowsOf(canvasElement).at(-1)?.lastElementChild).toHaveFocus()
    await userEvent.keyboard("{Home}{Control>}{Home}{/Control}")
    await expect(canvas.getByRole("button", { name: "Statement" })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole("button", { name: "2024" })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole("link", { name: "Quarterly statement Q3 2026" })).toHaveFocus()
    await userEvent.keyboard("{Shift>}{F6}{/Shift}")
    await expect(canvas.getByRole("button", { name: "2024" })).toHaveFocus()
    await waitFor(() => expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1))
  }
}

/** Another file is being prepared: the buttons keep the focus, and do nothing. */
export const WhileAFileIsMade: Story = {
  args: { isExporting: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Download Excel, Quarterly statement Q3 2026" })
    await expect(button).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(button)
    await expect(args.onDownload).not.toHaveBeenCalled()
  }
}

/** A provider that sends only what it has to, and a very long name: nothing is cut off or overlaps. */
export const LongestName: Story = {
  args: {
    statements: [
      makeQuarterlyStatement({
        statementName:
          "Quarterly statement of The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873, third quarter of 2026"
      })
    ]
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
