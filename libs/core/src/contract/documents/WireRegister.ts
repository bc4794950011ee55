import { Schema } from "effect"
import { DocumentFile } from "../../domain/document/DocumentCopy.ts"
import { DocumentEntry, DocumentUse } from "../../domain/document/register/DocumentEntry.ts"
import { DocumentRegister } from "../../domain/document/register/DocumentRegister.ts"
import { ReclaimSum } from "../../domain/document/register/ReclaimSum.ts"
import { RequestedRenewal, RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import { RevokeEffect } from "../../domain/document/register/RevokeEffect.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireRegisteredDocument = wireOf(RegisteredDocument, {
  values: {
    lastActAt: Schema.NullOr(Schema.DateFromString),
    renewal: Schema.NullOr(wireFields(RequestedRenewal.fields)),
    files: Schema.Array(wireFields(DocumentFile.fields))
  }
})

/** A page of the register. */
export const WireDocumentRegister = wireOf(DocumentRegister, {
  values: { rows: Schema.Array(WireRegisteredDocument) }
})

/** One document with its uses. */
export const WireDocumentEntry = wireOf(DocumentEntry, {
  values: { document: WireRegisteredDocument, uses: Schema.Array(wireOf(DocumentUse)) }
}).annotate({ identifier: "DocumentEntry" })

const WireReclaimSum = wireFields(ReclaimSum.fields)

/** Effect that revoking a document would have. */
export const WireRevokeEffect = wireOf(RevokeEffect, { values: { stopped: WireReclaimSum, filed: WireReclaimSum } })
