import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { describe, expect, it } from "vitest"
import { answerSheet } from "./answerSheet.ts"

const titles = "bo_reference,investor_name,tax_year,entity_type,residence_country,ownership_pct,tax_id\r\n"

const readText = (text: string) =>
  answerSheet()({
    id: 1,
    question: {
      _tag: "Investors",
      of: { file: new Blob([text]), references: ["lp"], today: CalendarDate.make("2026-11-20") }
    }
  })

describe("a file of investors", () => {
  it("is read in any order of its columns, without a list of accounts being open", async () => {
    const row = "lp,Ada Zorn,2025,individual,DE,100,86095742719"
    expect(await readText(`${titles}${row}\r\n`)).toMatchObject({
      _tag: "Answered",
      answer: { faults: [], rows: [{ line: 2, cells: { bo_reference: "lp", ownership_pct: "100" } }] }
    })
  })

  it("has its errors by line and column, and hides what is kept hidden", async () => {
    const answered = await readText(
      `${titles}lp,Ada Zorn,2025,individual,DE,60,${"4".repeat(201)}\r\nx,Bo,2025,person,DE,40,\r\n`
    )
    expect(answered).toMatchObject({
      answer: {
        faults: [
          { line: 2, column: "tax_id", cell: "••••4444" },
          { line: 2, column: "ownership_pct", cell: "60" },
          { line: 3, column: "bo_reference", cell: "x" },
          { line: 3, column: "entity_type", cell: "person" }
        ]
      }
    })
  })

  it.each([
    ["titles alone", titles, "not_a_table"],
    ["a list of something else", "a,b\r\n1,2\r\n", "not_a_table"],
    ["too many rows", titles + "lp,A,2025,individual,DE,1,\r\n".repeat(2001), "too_many_rows"]
  ])("is refused as %s", async (_, text, code) => {
    expect(await readText(text)).toMatchObject({ _tag: "Refused", code })
  })
})

const readOwn = (text: string) => answerSheet()({ id: 1, question: { _tag: "OwnerInvestors", file: new Blob([text]) } })

describe("a file of one owner's investors", () => {
  it("is read without its owner's reference, and may lack what is entered later", async () => {
    expect(await readOwn("tax_year,investor_name\r\n2025,Ada Zorn\r\n2024,Ada Zorn\r\n")).toMatchObject({
      _tag: "Answered",
      answer: { problems: [], rows: [{ name: "Ada Zorn", taxYear: 2025 }, { taxYear: 2024 }] }
    })
  })

  it("has its errors by line and column", async () => {
    expect(await readOwn(`${titles}lp,Ada Zorn,2025,person,DE,60,\r\n`)).toMatchObject({
      answer: { rows: [], problems: [{ line: 2, column: "entity_type" }] }
    })
  })

  it("is refused where it is no table", async () => {
    expect(await readOwn("%PDF-1.7\n")).toMatchObject({ _tag: "Refused", code: "wrong_type" })
  })
})
