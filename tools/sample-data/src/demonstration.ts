import { Passwords } from "@reclaim/app-api/identity/signIn/Passwords"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { FileStore } from "@reclaim/app-api/platform/files/store/FileStore"
import { SealedValues } from "@reclaim/app-api/platform/sealed/SealedValues"
import type { Demonstration } from "@reclaim/app-api/servePortal"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect, Layer } from "effect"
import { generateDemo } from "./generateDemo.ts"
import { generateSample } from "./generateSample.ts"
import { demoSize } from "./GeneratorSize.ts"

/** Today's sample data, generated before there is a database to put them into. */
export const demonstration: Demonstration = Effect.fnUntraced(function* (isNew: boolean) {
  const reference = yield* ReferenceData
  const size = demoSize(yield* todayInUtc)
  const rows = isNew ? [...generateSample(size, reference)] : undefined
  return Effect.flatMap(todayInUtc, (today) => generateDemo(rows === undefined ? demoSize(today) : size, rows)).pipe(
    Effect.provide(Layer.mergeAll(Passwords.layer, SealedValues.layer, FileStore.layer))
  )
})
