import { Data } from "effect"

/** Place where a checkpoint is stored. */
export type CheckpointPlace = "table" | "file"

/** A defect in one client's chain. Numbers are event numbers; `at` is the instant of a checkpoint. */
export type AuditFinding = Data.TaggedEnum<{
  /** The event's own content does not give its hash. */
  readonly Edited: { readonly clientId: number; readonly no: number }
  /** The event's hash of its predecessor differs from the predecessor's own. */
  readonly Unlinked: { readonly clientId: number; readonly no: number }
  /** These events are missing before later ones. */
  readonly Removed: { readonly clientId: number; readonly first: number; readonly last: number }
  /** These events are missing at the end, by the head of the chain. */
  readonly TailCut: { readonly clientId: number; readonly first: number; readonly last: number }
  /** The head is about another event than the last one, or gives it another hash. */
  readonly HeadForged: { readonly clientId: number; readonly head: number; readonly last: number }
  /** The chain has events but no head. */
  readonly HeadMissing: { readonly clientId: number; readonly last: number }
  /** A checkpoint was signed for an event that the chain does not reach any more, or not with that hash. */
  readonly CheckpointBroken: {
    readonly clientId: number
    readonly place: CheckpointPlace
    readonly at: string
    readonly no: number
    readonly isGone: boolean
  }
  /** The signature of a checkpoint does not match this installation's key. */
  readonly SignatureForged: {
    readonly clientId: number
    readonly place: CheckpointPlace
    readonly at: string
    readonly no: number
  }
  /** The file has a checkpoint that the table lacks or has otherwise. */
  readonly PlacesDisagree: { readonly clientId: number; readonly at: string; readonly isInTable: boolean }
  /** A line of the file is no checkpoint. */
  readonly LineUnreadable: { readonly line: number }
}>
export const AuditFinding = Data.taggedEnum<AuditFinding>()
