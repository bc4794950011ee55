import { Schema } from "effect"

/** Tax return that an owner files in the United States, as required on Form 8802. */
export const UsFilerForm = Schema.Literals(["1040", "1065", "1120", "1120-S", "1041", "990", "5500/5227", "none"])
export type UsFilerForm = typeof UsFilerForm.Type
