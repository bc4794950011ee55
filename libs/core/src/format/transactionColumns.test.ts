import { describe, expect, it } from "vitest"
import { accountColumns, accountDocumentOrder, accountGridOrder } from "./accountColumns.ts"
import type { ListColumn } from "./ListColumn.ts"
import { transactionColumns, transactionGridOrder, transactionSheetOrder } from "./transactionColumns.ts"

const idsWith = (columns: Readonly<Record<string, ListColumn<never>>>, part: keyof ListColumn<never>) =>
  Object.entries(columns).flatMap(([id, column]) => (column[part] === undefined ? [] : [id]))

describe("the columns of a list", () => {
  it.each([
    ["transactions' grid", transactionGridOrder, idsWith(transactionColumns, "grid")],
    ["transactions' sheet", transactionSheetOrder, idsWith(transactionColumns, "sheet")],
    ["accounts' grid", accountGridOrder, idsWith(accountColumns, "grid")],
    ["accounts' document", accountDocumentOrder, idsWith(accountColumns, "document")]
  ])("each have one place in the %s", (_, order, ids) => {
    expect(order.toSorted()).toEqual(ids.toSorted())
  })
})
