import { makeAccountRow, makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { AccountGrid } from "./AccountGrid.tsx"
import { defaultGridPreferences } from "../grid/gridPreferences.ts"

export default {
  component: AccountGrid,
  args: {
    rows: makeAccountRows(86),
    totalLabel: "All accounts",
    onChoose: fn(),
    onChooseCustodian: fn(),
    onPreferencesChange: fn()
  }
} satisfies Meta<typeof AccountGrid>

type Story = StoryObj<typeof AccountGrid>

const firstCell = (root: HTMLElement, column: string): string =>
  root.querySelector(`[row-index="0"] [col-id="${column}"]`)?.textContent ?? ""

/** Largest first, with the total below. A click selects a row. */
export const ManyAccounts: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "netReclaim")).toBe("$1,204,118.45"))
    await expect(canvas.getByRole("heading")).toHaveTextContent("Custodians and accounts 86 accounts")
    await expect(canvas.getByText("All accounts")).toBeVisible()
    await userEvent.click(canvas.getByText("NB-004 417-22"))
    await expect(args.onChoose).toHaveBeenCalledWith(args.rows[0])
  }
}

/** The custodian cell filters by custodian, by click and by Enter; the other cells by account. */
export const CustodianChosen: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "custodian")).toBe("Northbank Custody"))
    await userEvent.click(canvas.getAllByText("Northbank Custody")[0] ?? canvasElement)
    await expect(args.onChooseCustodian).toHaveBeenCalledWith("NBC")
    await userEvent.keyboard("{Enter}")
    await expect(args.onChooseCustodian).toHaveBeenCalledTimes(2)
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith(args.rows[0])
  }
}

/** Clicking a column header sorts by it; clicking again reverses the order. */
export const SortedByAccount: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("NB-004 417-22"))
    await userEvent.click(canvas.getByText("Account"))
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("7720.118.25"))
    await userEvent.click(canvas.getByText("Account"))
    await waitFor(() => expect(firstCell(canvasElement, "account")).toMatch(/^PS 5501/))
    await expect(canvas.getByRole("columnheader", { name: /^Account/ })).toHaveAttribute("aria-sort", "descending")
  }
}

/** Typing narrows the rows; the number is announced, and the total follows. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "dvořák helvetia")
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^\d of 86 accounts$/))
    await waitFor(() => expect(canvas.queryByText("Northbank Custody")).toBeNull())
    await userEvent.clear(canvas.getByRole("searchbox"))
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("86 of 86 accounts"))
  }
}

/** Nothing matches. */
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "atlantis")
    await waitFor(() => expect(canvas.getByText("No account matches what you typed.")).toBeVisible())
  }
}

/** Accounts grouped by custodian; Enter collapses a group. */
export const GroupedByCustodian: Story = {
  args: { preferences: { ...defaultGridPreferences, isGrouped: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "custodian")).toContain("Northbank Custody18 accounts"))
    await userEvent.click(canvas.getByText("18 accounts"))
    await waitFor(() => expect(canvas.queryByText("NB-004 417-22")).toBeNull())
    canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="custodian"]')?.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByText("NB-004 417-22")).toBeVisible())
  }
}

/** Compact rows. The choice is reported, to be stored. */
export const Compact: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Compact" }))
    await expect(args.onPreferencesChange).toHaveBeenCalledWith({ ...defaultGridPreferences, isCompact: true })
    await waitFor(() => expect(canvasElement.querySelector<HTMLElement>('[row-index="0"]')?.offsetHeight).toBe(16))
  }
}

/** A column is hidden and shown by keyboard. */
export const ColumnHidden: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Columns" }).focus()
    await userEvent.keyboard("{Enter}{Tab}{Tab} ")
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: /Beneficial owner/ })).toBeNull())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Columns" })).toHaveFocus())
  }
}

/** The accounts the report is filtered by are marked. */
export const OneSelected: Story = { args: { selected: [{ fiCode: "NBC", acctCode: "NB-004 417-22" }] } }

/** A very long owner name is truncated, with the full name on hover. */
export const LongestOwnerName: Story = {
  args: {
    rows: [
      makeAccountRow({
        boName:
          "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873, represented by its trustees"
      }),
      makeAccountRow({ acctCode: "2", boName: "" })
    ]
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Worshipful Company/)).toBeVisible())
  }
}

/** Twenty thousand accounts are searched as fast as a few. */
export const TwentyThousand: Story = {
  args: { rows: makeAccountRows(20_000) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "20021")
    await waitFor(() => expect(firstCell(canvasElement, "account")).toContain("20021"))
    await expect(canvas.getByRole("status")).toHaveTextContent("1 of 20,000 accounts")
  }
}

/** Prints as a plain table of all accounts with their total, whatever part of the grid is visible. */
export const Printed: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("NB-004 417-22"))
    await expect(canvasElement.querySelectorAll("table")).toHaveLength(0)
    window.dispatchEvent(new Event("beforeprint"))
    const rows = canvasElement.querySelectorAll("table tbody tr")
    await expect(rows).toHaveLength(87)
    await expect(rows[86]).toHaveTextContent("All accounts")
    window.dispatchEvent(new Event("afterprint"))
    await waitFor(() => expect(canvasElement.querySelectorAll("table")).toHaveLength(0))
  }
}

/** The print has only the first of twenty thousand accounts, and says so. */
export const LongestPrint: Story = {
  args: { rows: makeAccountRows(20_000) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).not.toBe(""))
    window.dispatchEvent(new Event("beforeprint"))
    await expect(canvasElement.querySelectorAll("table tbody tr")).toHaveLength(2001)
    await expect(canvasElement.querySelector("table + p")).toHaveTextContent(
      "These are the first 2,000 of 20,000 lines"
    )
    window.dispatchEvent(new Event("afterprint"))
  }
}

/** No accounts at all. */
export const NothingFiled: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No account matches these filters.")).toBeVisible()
  }
}
