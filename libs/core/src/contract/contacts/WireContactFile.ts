import { Schema } from "effect"
import { ContactFileOutcome } from "../../domain/contact/ContactFileOutcome.ts"
import { ContactFileLine, ContactFilePreview } from "../../domain/contact/ContactFilePreview.ts"
import { ContactFileProblem } from "../../domain/contact/ContactFileProblem.ts"
import { wireOf } from "../wire/wireOf.ts"

export const WireContactFilePreview = wireOf(ContactFilePreview, {
  values: {
    problems: Schema.Array(wireOf(ContactFileProblem)),
    lines: Schema.Array(wireOf(ContactFileLine))
  }
})

export const WireContactFileOutcome = wireOf(ContactFileOutcome)
