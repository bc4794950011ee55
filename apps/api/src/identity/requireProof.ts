import { whatIsShared } from "@reclaim/core/contract/access/Changes"
import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import { Effect } from "effect"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { CurrentProof } from "./CurrentProof.ts"
import { ChangeDecision, decideChange } from "./decideChange.ts"

/**
 * Fails unless the sender has proved freshly who they are: for a call that wants it only for some of what it may be asked
 * to do. A call that always wants it says so in the contract. What is refused can be sent again after the proof.
 */
export const requireProof = Effect.fnUntraced(function* (level: ProofLevel) {
  const decision = decideChange({
    change: whatIsShared(level),
    isReadOnly: false,
    viewAsUserId: 0,
    missing: [],
    proof: yield* CurrentProof,
    now: yield* (yield* ServerClock).now
  })
  if (!ChangeDecision.$is("Proceed")(decision)) return yield* decision.error
})
