import { Schema } from "effect"
import { DocumentState } from "../DocumentState.ts"

/** A state as the register shows it: an active document may expire soon, or may have expired. */
export const ShownDocumentState = Schema.Literals([...DocumentState.literals, "expiring", "expired"])
export type ShownDocumentState = typeof ShownDocumentState.Type
