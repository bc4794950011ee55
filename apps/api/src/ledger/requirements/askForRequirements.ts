import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Clock, Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { enqueueJob } from "../../platform/jobs/jobRows.ts"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { documentRulesHash } from "./documentRulesHash.ts"
import { listClientsBehind } from "./roundRows.ts"

/** Computes the requirements of every client that are out of date, on whichever server is free. */
export const askForRequirements = Effect.gen(function* () {
  const { asIdentity } = yield* Database
  const { documentRules } = yield* ReferenceData
  const now = yield* Clock.currentTimeMillis
  const ask = Effect.fnUntraced(function* (clientId: number) {
    const at = new Date(now)
    const job = { kind: "requirements", payload: { clientId }, key: "follow", clientId, writtenAt: at, runAfter: at }
    yield* enqueueJob(job)
  })
  yield* asIdentity(
    Effect.flatMap(listClientsBehind(dateInUtc(now), documentRulesHash(documentRules)), Effect.forEach(ask))
  )
})
