import { Console, Effect } from "effect"
import { formLines } from "../ledger/reference/formLines.ts"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"

/** Lists the forms that are printed, with what is filled in, and where their files and the field maps differ. */
export const runForms = Effect.gen(function* () {
  const { documentForms } = yield* ReferenceData
  if (documentForms.size === 0) return yield* Console.log("There are no forms: reference/forms is empty.")
  yield* Effect.forEach(formLines(documentForms), (line) => Console.log(line), { discard: true })
})
