import { sharedData } from "@reclaim/core/contract/access/Changes"
import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import { Effect } from "effect"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { CurrentProof } from "./CurrentProof.ts"
import { ChangeDecision, decideChange } from "./decideChange.ts"

/**
 * Fails without a fresh proof of identity: for a call that needs one only for some of its acts. A call that always
 * needs one declares so in the contract. A refused request can be sent again after the proof.
 */
export const requireProof = Effect.fnUntraced(function* (level: ProofLevel) {
  const decision = decideChange({
    change: sharedData(level),
    isReadOnly: false,
    viewAsUserId: 0,
    missing: [],
    proof: yield* CurrentProof,
    now: yield* (yield* ServerClock).now
  })
  if (!ChangeDecision.$is("Proceed")(decision)) return yield* decision.error
})
