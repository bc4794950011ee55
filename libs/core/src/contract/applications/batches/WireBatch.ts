import { Schema } from "effect"
import { Custodian } from "../../../domain/account/Custodian.ts"
import { BatchAcceptance, UnacceptedLine } from "../../../domain/application/batch/BatchAcceptance.ts"
import { BatchInvestors } from "../../../domain/application/batch/BatchInvestors.ts"
import { BatchEntry, BatchPage } from "../../../domain/application/batch/BatchPage.ts"
import { BatchPersonFacts, BatchReference } from "../../../domain/application/batch/BatchReference.ts"
import { CommonGap } from "../../../domain/application/batch/CommonGap.ts"
import { CorrectedRows } from "../../../domain/application/batch/CorrectedRows.ts"
import { OwnerOnRecord } from "../../../domain/application/batch/OwnerOnRecord.ts"
import { RowProblem } from "../../../domain/application/batch/RowProblem.ts"
import { UnlistedCustodian } from "../../../domain/application/batch/UnlistedCustodian.ts"
import { UploadBatch } from "../../../domain/application/batch/UploadBatch.ts"
import { UploadRow } from "../../../domain/application/batch/UploadRow.ts"
import { UploadRowPage } from "../../../domain/application/batch/UploadRowPage.ts"
import { SigningPower } from "../../../domain/contact/SigningPower.ts"
import { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { wireFields } from "../../wire/wireFields.ts"
import { wireOf } from "../../wire/wireOf.ts"
import { FieldPath, WireFieldNotes } from "../WireApplication.ts"
import { WireAddress, WireApplicationSteps, WireOwnerOnFile } from "../WireApplicationSteps.ts"

export const WireBatch = wireOf(UploadBatch, {
  values: {
    common: WireApplicationSteps,
    missing: Schema.Array(wireFields(CommonGap.fields, { values: { path: FieldPath } })),
    createdAt: Schema.DateFromString,
    updatedAt: Schema.DateFromString,
    expiresAt: Schema.DateFromString
  }
}).annotate({ identifier: "UploadBatch" })

export const WireBatchPage = wireOf(BatchPage, {
  values: {
    batches: Schema.Array(
      wireOf(BatchEntry, { values: { createdAt: Schema.DateFromString, updatedAt: Schema.DateFromString } })
    )
  }
})

export const WireUploadRow = wireOf(UploadRow, {
  values: { problems: Schema.Array(wireOf(RowProblem)), missing: WireFieldNotes }
})

export const WireUploadRowPage = wireOf(UploadRowPage, { values: { rows: Schema.Array(WireUploadRow) } })

export const WireCorrectedRows = wireOf(CorrectedRows, {
  values: { batch: WireBatch, rows: Schema.Array(WireUploadRow) }
})

export const WireBatchReference = wireOf(BatchReference, {
  values: {
    custodians: Schema.Array(wireOf(Custodian)),
    onFile: Schema.Array(WireOwnerOnFile),
    owners: Schema.Array(wireOf(OwnerOnRecord, { values: { registeredAddress: WireAddress } })),
    people: Schema.Array(wireOf(BatchPersonFacts, { values: { powers: Schema.Array(wireOf(SigningPower)) } })),
    rules: Schema.Array(wireOf(DocumentRule))
  }
})

export const WireBatchInvestors = wireOf(BatchInvestors)

export const WireBatchAcceptance = wireOf(BatchAcceptance, {
  values: { left: Schema.Array(wireFields(UnacceptedLine.fields)) }
})

export const WireUnlistedCustodian = wireOf(UnlistedCustodian, { values: { nearest: Schema.Array(wireOf(Custodian)) } })
