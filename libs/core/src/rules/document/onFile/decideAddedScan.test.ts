import { expect, it } from "@effect/vitest"
import { DocumentState } from "../../../domain/document/DocumentState.ts"
import { decideAddedScan } from "./decideAddedScan.ts"

it("a scan is added to what holds and has no file, and to nothing else", () => {
  const decided = DocumentState.literals.map((state) => [state, decideAddedScan(state, 0), decideAddedScan(state, 1)])
  expect(decided).toEqual(
    DocumentState.literals.map((state) =>
      state === "active" ? [state, null, "already_done"] : [state, "wrong_state", "wrong_state"]
    )
  )
})
