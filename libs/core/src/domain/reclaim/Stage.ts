import { Schema } from "effect"
import type { Actor } from "./Actor.ts"
import type { ClientStatus } from "./ClientStatus.ts"
import type { InternalStatus } from "./InternalStatus.ts"

/** One step of a reclaim's process. `internal` is null once the reclaim is closed. */
export interface StageMeaning {
  readonly id: number
  readonly internal: InternalStatus | null
  readonly client: ClientStatus
  readonly actor: Actor
}

/**
 * Every stage with its displayed statuses. The id is stored in the database: never renumber, only append. Source: the
 * product's domain notes, section 3.3, except for a market on hold, where the two vocabularies differ.
 */
export const stages = {
  identified: { id: 1, internal: "processing", client: "Processing", actor: "provider" },
  in_calculation: { id: 2, internal: "processing", client: "Processing", actor: "provider" },
  awaiting_client_document: { id: 3, internal: "awaiting documents", client: "Awaiting documents", actor: "client" },
  awaiting_investor_document: {
    id: 4,
    internal: "awaiting documents",
    client: "Awaiting documents",
    actor: "investor"
  },
  awaiting_authorization: { id: 5, internal: "awaiting documents", client: "Awaiting documents", actor: "client" },
  awaiting_custodian_document: {
    id: 6,
    internal: "awaiting documents",
    client: "Awaiting documents",
    actor: "custodian"
  },
  awaiting_residence_certificate_via_poa: {
    id: 7,
    internal: "awaiting info from the ta",
    client: "Awaiting market process",
    actor: "tax authority"
  },
  // Everything is at hand, and the claim is prepared inside; only the market takes none for the time being.
  market_on_hold: {
    id: 8,
    internal: "processing",
    client: "Awaiting market process",
    actor: "tax authority"
  },
  ta_registration_pending: {
    id: 9,
    internal: "awaiting info from the ta",
    client: "Awaiting market process",
    actor: "tax authority"
  },
  ready: { id: 10, internal: "processing", client: "Processing", actor: "provider" },
  in_preparation: { id: 11, internal: "processing", client: "Processing", actor: "provider" },
  quality_review: { id: 12, internal: "processing", client: "Processing", actor: "provider" },
  ready_to_file: { id: 13, internal: "processing", client: "Processing", actor: "provider" },
  filed: { id: 14, internal: "filed", client: "Filed", actor: "tax authority" },
  acknowledged: { id: 15, internal: "filed", client: "Filed", actor: "tax authority" },
  in_examination: { id: 16, internal: "filed", client: "Filed", actor: "tax authority" },
  ta_query_open: { id: 17, internal: "filed", client: "Filed", actor: "client" },
  ta_query_answered: { id: 18, internal: "filed", client: "Filed", actor: "tax authority" },
  under_appeal: { id: 19, internal: "filed", client: "Filed", actor: "provider" },
  approved: { id: 20, internal: "filed", client: "Filed", actor: "tax authority" },
  partly_approved: { id: 21, internal: "filed", client: "Filed", actor: "tax authority" },
  refund_received: { id: 22, internal: "filed", client: "Filed", actor: "provider" },
  allocated: { id: 23, internal: "filed", client: "Filed", actor: "provider" },
  in_payment: { id: 24, internal: "filed", client: "Filed", actor: "provider" },
  paid: { id: 25, internal: "paid", client: "Paid", actor: "nobody" },
  rejected: { id: 26, internal: null, client: "Closed", actor: "nobody" },
  expired: { id: 27, internal: null, client: "Closed", actor: "nobody" },
  withdrawn: { id: 28, internal: null, client: "Closed", actor: "nobody" },
  below_minimum: { id: 29, internal: null, client: "Closed", actor: "nobody" },
  written_off: { id: 30, internal: null, client: "Closed", actor: "nobody" }
} as const satisfies Record<string, StageMeaning>

export type Stage = keyof typeof stages

/** The step a reclaim is at. */
export const Stage = Schema.Literals(Object.keys(stages) as ReadonlyArray<Stage>)

/** Stage by name, with its meaning, which changes once the reclaim is past its deadline. */
export interface NamedStage extends StageMeaning {
  readonly stage: Stage
}

/** Replaces the meaning of any stage once the reclaim is past its deadline: no action is left. */
export const pastDeadlineMeaning = {
  internal: "past its deadline",
  client: "Past its deadline",
  actor: "nobody"
} as const satisfies Omit<StageMeaning, "id">

/** Stage meanings by the id that the database stores. */
export const stageById: ReadonlyMap<number, NamedStage> = new Map(
  (Object.entries(stages) as ReadonlyArray<[Stage, StageMeaning]>).map(([stage, meaning]) => [
    meaning.id,
    { stage, ...meaning }
  ])
)
