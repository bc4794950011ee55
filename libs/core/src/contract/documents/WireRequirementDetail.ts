import { Schema } from "effect"
import { DocumentCopy, DocumentFile } from "../../domain/document/DocumentCopy.ts"
import { DocumentFinding } from "../../domain/document/DocumentFinding.ts"
import { Requirement } from "../../domain/document/requirement/Requirement.ts"
import {
  AskableDocument,
  AskChoices,
  HeldInMarket,
  HeldUpReclaim,
  RequirementDetail
} from "../../domain/document/requirement/RequirementDetail.ts"
import { RequirementEvent } from "../../domain/document/requirement/RequirementEvent.ts"
import { PossibleSigner } from "../../domain/signing/PossibleSigner.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireCopy = wireOf(DocumentCopy, {
  values: { files: Schema.Array(wireFields(DocumentFile.fields)), findings: Schema.Array(wireOf(DocumentFinding)) }
})

const WireEvent = wireOf(RequirementEvent, { values: { at: Schema.DateFromString } })

/** A requested document in detail. */
export const WireRequirementDetail = wireOf(RequirementDetail, {
  values: {
    requirement: wireOf(Requirement),
    copies: Schema.Array(WireCopy),
    reclaims: Schema.Array(wireFields(HeldUpReclaim.fields)),
    heldInMarkets: Schema.Array(wireFields(HeldInMarket.fields)),
    signers: Schema.Array(wireFields(PossibleSigner.fields, { values: { groups: PossibleSigner.fields.groups } })),
    history: Schema.Array(WireEvent),
    askable: Schema.Array(wireFields(AskableDocument.fields)),
    askChoices: wireFields(AskChoices.fields, {
      values: { payments: Schema.Array(wireFields(HeldUpReclaim.fields)) }
    })
  }
}).annotate({ identifier: "RequirementDetail" })

/** Problems that automatic checks find in files about to be sent. */
export const WireFindings = Schema.Struct({ findings: Schema.Array(wireOf(DocumentFinding)) })
