import { expect, it } from "@effect/vitest"
import { DocumentState } from "../../domain/document/DocumentState.ts"
import { decideScan } from "./decideScan.ts"

it("a scan is added to what holds and has no file, and to nothing else", () => {
  const decided = DocumentState.literals.map((state) => [state, decideScan(state, 0), decideScan(state, 1)])
  expect(decided).toEqual(
    DocumentState.literals.map((state) =>
      state === "active" ? [state, null, "already_done"] : [state, "wrong_state", "wrong_state"]
    )
  )
})
