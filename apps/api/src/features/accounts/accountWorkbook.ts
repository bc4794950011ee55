import type { Account } from "@reclaim/core/domain/account/Account"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountValues } from "@reclaim/core/format/account/accountValues"
import { accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import type { ColumnKind } from "@reclaim/xlsx/Workbook"
import { Effect, Stream } from "effect"
import { writeWorkbook } from "../../platform/workbook/writeWorkbook.ts"

const kinds = { text: "text", code: "text", usd: "usd", count: "count" } as const satisfies Record<string, ColumnKind>

const columns = accountListColumns.map((column) => {
  const { kind, sheet, title } = accountListing[column]
  return { title, width: sheet.width, kind: kinds[kind] }
})

const title = "Accounts"

/** Accounts as an Excel file, with every column of the list. */
export const accountWorkbook = (accounts: ReadonlyArray<Account>, now: Date) =>
  Effect.orDie(
    writeWorkbook({
      title,
      createdAt: now.toISOString().replace(/\.\d+/, ""),
      paper: "letter",
      sheets: [
        {
          name: title,
          columns,
          batches: Stream.fromIterable([
            accounts.map((account) => accountListColumns.map((column) => accountValues[column](account)))
          ])
        }
      ]
    })
  )
