import { describe, expect, it } from "vitest"
import { decideGeneration } from "./generate.mjs"

const nothingExists = () => false

describe("the generators", () => {
  it.each([
    [
      "entity",
      "statement/Receipt",
      ["libs/core/src/domain/statement/Receipt.ts", "libs/core/src/domain/statement/Receipt.test.ts"]
    ],
    ["endpoint", "Receipts", ["libs/core/src/contract/ReceiptsGroup.ts", "apps/api/src/handlers/ReceiptsHandlers.ts"]],
    ["component", "page/Notice", ["libs/ui/src/page/Notice.tsx", "libs/ui/src/page/Notice.stories.tsx"]],
    ["screen", "Receipts", ["libs/portal/src/screens/Receipts.tsx", "libs/portal/src/screens/Receipts.stories.tsx"]]
  ])("write the source of an %s with its test or story", (kind, name, files) => {
    const decision = decideGeneration([kind, name, "A refund as it was received."], nothingExists)
    expect(Object.keys(decision.files)).toEqual(expect.arrayContaining(files))
    expect(Object.values(decision.files)[0]).toContain("/** A refund as it was received. */")
  })

  it.each([
    [["thing", "Receipt", "A."], "is no kind of thing"],
    [["entity", "receipt", "A refund."], "capitalised"],
    [["entity", "../../Receipt!", "A refund."], "capitalised"],
    [["entity", "Receipt"], "one sentence"],
    [["entity"], "capitalised"]
  ])("refuse %j with a sentence", (request, sentence) => {
    expect(decideGeneration(request, nothingExists).refused).toContain(sentence)
  })

  it("write nothing over a file that exists", () => {
    expect(decideGeneration(["screen", "Receipts", "Refunds."], () => true).refused).toContain("exists already")
  })
})
