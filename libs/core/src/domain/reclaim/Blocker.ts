import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import type { NamedStage, Stage } from "./Stage.ts"

/** Obstacle to a reclaim, other than the provider's own work. */
export const Blocker = Schema.Literals([
  "client document",
  "investor document",
  "authorization",
  "custodian document",
  "residence certificate",
  "market on hold",
  "tax registration",
  "authority query"
])
export type Blocker = typeof Blocker.Type

const blockers: Partial<Readonly<Record<Stage, Blocker>>> = {
  awaiting_client_document: "client document",
  awaiting_investor_document: "investor document",
  awaiting_authorization: "authorization",
  awaiting_custodian_document: "custodian document",
  awaiting_residence_certificate_via_poa: "residence certificate",
  market_on_hold: "market on hold",
  ta_registration_pending: "tax registration",
  ta_query_open: "authority query"
}

/** Obstacle to a reclaim at a stage; null where only the provider's own work remains. */
export const blockerOf = (stage: Stage): Blocker | null => blockers[stage] ?? null

/** Obstacle to a reclaim at its stage; null once it is past its deadline. */
export const blockerAt = ({ internal, stage }: Pick<NamedStage, "internal" | "stage">): Blocker | null =>
  internal === "past its deadline" ? null : blockerOf(stage)

/** The open reclaims that one thing blocks; those that are on track are in no group. */
export class BlockerGroup extends Schema.Class<BlockerGroup>("@reclaim/core/BlockerGroup")({
  blocker: Blocker,
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}
