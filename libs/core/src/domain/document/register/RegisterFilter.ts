import type { DocumentCode } from "../DocumentCode.ts"
import type { ShownDocumentState } from "./ShownDocumentState.ts"

/** Filter of the register; null means no restriction. */
export interface RegisterFilter {
  readonly ownerId: number | null
  readonly code: DocumentCode | null
  /** Two letters; those that hold in every market pass any. */
  readonly market: string | null
  readonly state: ShownDocumentState | null
  /** Words that all have to be found. */
  readonly text: string
}

export const wholeRegister: RegisterFilter = { ownerId: null, code: null, market: null, state: null, text: "" }
