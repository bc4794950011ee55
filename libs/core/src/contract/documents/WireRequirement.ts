import { Schema } from "effect"
import { Requirement } from "../../domain/requirement/Requirement.ts"
import { RequirementPage } from "../../domain/requirement/RequirementPage.ts"
import { ReleasedMonth, ReleasedSum, ReleasingDocument, WhatIf } from "../../domain/requirement/WhatIf.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A page of missing documents. */
export const WireRequirementPage = wireOf(RequirementPage, { values: { rows: Schema.Array(wireOf(Requirement)) } })

const WireSum = wireFields(ReleasedSum.fields)

/** The answer to what would be if documents arrived. */
export const WireWhatIf = wireOf(WhatIf, {
  values: {
    releasable: WireSum,
    lost: WireSum,
    waiting: WireSum,
    months: Schema.Array(wireFields(ReleasedMonth.fields)),
    releasing: Schema.Array(wireFields(ReleasingDocument.fields))
  }
})
