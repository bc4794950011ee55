import { makePlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { describe, expect, it } from "vitest"
import { answerSheet } from "./answerSheet.ts"

describe("a file that is read beside the page", () => {
  it("is opened, and asked for more of it", async () => {
    const ask = answerSheet()
    const { csv, titles } = makePlantedAccounts({ rowCount: 60 })
    const opened = await ask({ id: 1, question: { _tag: "Open", file: new Blob([csv]) } })
    expect(opened).toMatchObject({ id: 1, _tag: "Answered", answer: { rowCount: 60 } })
    expect(opened).toMatchObject({ answer: { columns: titles.map((title) => ({ title })) } })
    expect(await ask({ id: 2, question: { _tag: "DatesOf", of: [] } })).toEqual({
      id: 2,
      _tag: "Answered",
      answer: { _tag: "Settled", order: "ymd" }
    })
  })

  it.each([
    ["no list", "\u0000\u0001", "wrong_type"],
    ["titles alone", "fi_code,account_number\r\n", "not_a_table"],
    ["a formula", "fi_code\r\n=1+1\r\n", "formula"]
  ])("is refused as %s", async (_, text, code) => {
    const answered = await answerSheet()({ id: 7, question: { _tag: "Open", file: new Blob([text]) } })
    expect(answered).toMatchObject({ id: 7, _tag: "Refused", code })
  })

  it("says of a question before there is one that it is a mistake", async () => {
    expect(await answerSheet()({ id: 3, question: { _tag: "DatesOf", of: [] } })).toMatchObject({ _tag: "Failed" })
  })
})
