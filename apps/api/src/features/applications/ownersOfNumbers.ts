import type { ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { ownerNumbers } from "@reclaim/core/rules/account/application/applicationDoubts"
import { Effect } from "effect"
import { sealedTaxNumber } from "../../platform/sealed/sealedColumns.ts"
import type { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { readOwnersByIndex } from "./ownerFactsRows.ts"

/** The most numbers of one application that are looked for. */
const maxLookedFor = 20

/**
 * The owners of the client who have a number that is entered for another one, by the paths of the numbers. The owner of
 * `butOwnerId` is who they are entered for.
 */
export const ownersOfNumbers = Effect.fnUntraced(function* (
  values: SealedValues["Service"],
  clientId: number,
  steps: ApplicationSteps,
  butOwnerId: number | null
) {
  const paths = new Map<string, string>()
  for (const { path, value } of ownerNumbers(steps).slice(0, maxLookedFor)) {
    const normalised = sealedTaxNumber.index?.normalised(value) ?? value
    for (const index of yield* values.indexesOf({ clientId }, normalised)) {
      paths.set(Buffer.from(index).toString("hex"), path)
    }
  }
  if (paths.size === 0) return new Map<string, string>()
  const owners = yield* readOwnersByIndex(clientId, [...paths.keys()], butOwnerId)
  return new Map(owners.map(({ name, valueIndex }) => [paths.get(valueIndex) ?? "", name]))
})
