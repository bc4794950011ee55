import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { EnvelopeOrder } from "@reclaim/core/domain/signing/EnvelopeAct"
import { onScreenMessages as words } from "@reclaim/ui/signing/onScreenMessages.ts"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"

/** Creates an envelope for requirements of one document; returns the existing one if there is one. */
export const makeEnvelopeAct = makeAct({
  ask: (order: EnvelopeOrder) =>
    Effect.flatMap(onceKey, (key) => ask(EnvelopeGroup, (calls) => calls.make({ headers: { key }, payload: order }))),
  defect: words.notMade
})
