import type { UploadRow } from "../../../domain/application/batch/UploadRow.ts"
import { accountColumns } from "./accountColumns.ts"

/** The columns that say where a row of a file of rows to correct comes from: the list, and the line in it. */
export const placeTitles = ["list_number", "list_line"] as const

/** Titles of a file of uncommitted rows: those of the template, the origin of each row, and its problems. */
export const errorTitles: ReadonlyArray<string> = [
  ...accountColumns.map(({ name }) => name),
  ...placeTitles,
  "error_column",
  "error_code",
  "message",
  "suggestion"
]

const together = (texts: ReadonlyArray<string>): string => texts.filter((text) => text !== "").join("; ")

/** Marks a row without problems of its own. */
const leftOutText = "Left out"

/** A row that isn't committed as a line of that file, all that is wrong in it together: the file can be read again. */
export const errorRow = (
  batchId: number,
  { cells, line, missing, problems }: Pick<UploadRow, "cells" | "line" | "missing" | "problems">
): ReadonlyArray<string> => [
  ...accountColumns.map(({ name }) => cells[name] ?? ""),
  String(batchId),
  String(line),
  together(problems.map(({ column }) => column)),
  together([...problems.map(({ code }) => code), ...missing.map(() => "required")]),
  together([...problems.map(({ message }) => message), ...missing.map(({ text }) => text)]) || leftOutText,
  together(problems.map(({ suggestion }) => suggestion))
]
