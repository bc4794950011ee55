import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { TreatyClaimGroup } from "@reclaim/core/contract/accounts/TreatyClaimGroup"
import { TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeTreatyClaim } from "@reclaim/core/testing/account/makeTreatyClaim"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, type Layer } from "effect"

/** A fake server on which the owner of every account claims in France; `answers` override its responses. */
export const fakeTreatyClaims = (
  answers: Partial<GroupCalls<typeof TreatyClaimGroup>> = {}
): Layer.Layer<CallsOf<"treatyClaims">> => {
  let stored = makeTreatyClaim()
  const list = () => Effect.sync(() => [stored])
  return fakeCalls(TreatyClaimGroup, {
    list,
    listAtDesk: list,
    record: ({ headers, payload: { evidence, facts, lobTest } }) =>
      Effect.sync(() => {
        const shown = stored.facts.map((fact) => ({ ...fact, isRecorded: facts.includes(fact.fact) }))
        const lowered = shown.find(({ isRecorded }) => isRecorded)
        stored = new TreatyClaim(
          Object.assign({}, stored, {
            version: headers.version + 1,
            due: lowered?.rate ?? stored.due,
            row: lowered?.row ?? stored.row,
            facts: shown,
            lobTest,
            evidence,
            recordedOn: CalendarDate.make("2026-11-20")
          })
        )
        return stored
      }),
    ...answers
  })
}
