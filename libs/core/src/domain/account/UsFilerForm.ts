import { Schema } from "effect"

/** The return that an owner files in the United States, which Form 8802 asks for. */
export const UsFilerForm = Schema.Literals(["1040", "1065", "1120", "1120-S", "1041", "990", "5500/5227", "none"])
export type UsFilerForm = typeof UsFilerForm.Type
