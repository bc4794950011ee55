import type { AcceptedOwner } from "./AcceptedOwner.ts"
import type { FieldNote } from "../FieldNote.ts"
import type { RejectReason } from "../RejectReason.ts"

/** Details needed to accept an application. */
export interface Acceptance {
  readonly custodianCode: string
  /** Name of a custodian that is not on file yet. */
  readonly custodianName?: string
  readonly owner: AcceptedOwner
  /** The provider's own id of an owner who is new. */
  readonly externalOwnerId?: string
}

/** Desk action on an application. */
export type DeskAct =
  | { readonly _tag: "Take" }
  | { readonly _tag: "Return"; readonly notes: ReadonlyArray<FieldNote>; readonly reason: string }
  | { readonly _tag: "Reject"; readonly rejectReason: RejectReason; readonly reason: string }
  | { readonly _tag: "Accept"; readonly acceptance: Acceptance }
  | { readonly _tag: "AcceptInvestors" }
