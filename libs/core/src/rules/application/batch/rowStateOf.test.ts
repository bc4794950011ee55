import { expect, it } from "@effect/vitest"
import { RowProblem, type RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { rowStateOf } from "./rowStateOf.ts"

const problem = (code: RowProblemCode, isDoubt = false) =>
  new RowProblem({ line: 2, column: "account_number", code, message: "No", suggestion: "", isDoubt })

const missing = [{ path: "people.contactIds", text: "Choose somebody" }]

it.each([
  ["valid", [], []],
  ["warning", [problem("tax_number_form", true)], []],
  ["error", [problem("required")], []],
  ["error", [], missing],
  ["double_in_file", [problem("double_in_file")], []],
  ["double_in_system", [problem("tax_number_form", true), problem("double_in_system")], []],
  ["error", [problem("double_in_system"), problem("required")], []],
  ["error", [problem("double_in_file")], missing]
] as const)("a row is %s", (state, problems, elsewhere) => {
  expect(rowStateOf({ problems, elsewhere, ownerId: null })).toBe(state)
  // The owner matters only where nothing else decides.
  expect(rowStateOf({ problems, elsewhere, ownerId: 7 })).toBe(state === "valid" ? "linked" : state)
})
