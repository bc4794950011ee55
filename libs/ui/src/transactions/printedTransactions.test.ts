import { makeTransaction } from "@reclaim/core/testing/makeTransaction"
import { BigDecimal } from "effect"
import { describe, expect, it } from "vitest"
import { defaultTransactionSetup } from "./transactionColumns.ts"
import { printedTransactions } from "./TransactionTable.tsx"

describe("transactions on paper", () => {
  const printed = printedTransactions({
    printedRows: [makeTransaction()],
    rowCount: 1204,
    totals: { label: "All transactions", net: 123_450 },
    setup: { ...defaultTransactionSetup("usual"), order: ["net", "payDate", "security"] }
  })
  const labels = printed.columns.map(({ label }) => label)

  it("have the columns of the screen in their order", () => {
    expect(labels).toEqual([
      "Net reclaim",
      "Pay date",
      "Security",
      "Country",
      "Beneficial owner",
      "Account",
      "Status",
      "Reclaim"
    ])
  })

  it("have a column that was hidden once a person shows it", () => {
    const setup = defaultTransactionSetup("usual")
    const { columns, rows } = printedTransactions({
      printedRows: [makeTransaction({ grossPerShare: BigDecimal.fromStringUnsafe("0.123456") })],
      rowCount: 1,
      totals: { label: "All transactions", net: 0 },
      setup: { ...setup, hiddenColumns: setup.hiddenColumns.filter((column) => column !== "grossPerShare") }
    })
    const place = columns.findIndex(({ label }) => label === "Dividend per share")
    expect(columns[place]?.kind).toBe("figure")
    expect(rows[0]?.cells[place]).toBe("CHF 0.123456")
  })

  it("say what the rows say, and the sum of all of them", () => {
    const [first] = printed.rows
    expect(first?.cells[labels.indexOf("Security")]).toBe("Nestle SA")
    expect(first?.cells[labels.indexOf("Net reclaim")]).toBe("$5,280.00")
    expect(printed.totals[labels.indexOf("Net reclaim")]).toBe("$1,234.50")
    expect(printed.rowCount).toBe(1204)
  })
})
