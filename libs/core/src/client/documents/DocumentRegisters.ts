import { Context, Effect, Layer } from "effect"
import { DocumentRegisterGroup } from "../../contract/documents/DocumentRegisterGroup.ts"
import type { Coverage } from "../../domain/document/register/Coverage.ts"
import type { DocumentEntry } from "../../domain/document/register/DocumentEntry.ts"
import type { DocumentRegister } from "../../domain/document/register/DocumentRegister.ts"
import type { RevokeEffect } from "../../domain/document/register/RevokeEffect.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { OriginalAct } from "../../rules/document/decideOriginal.ts"
import type { FileLink } from "../../domain/export/ReportFile.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { linkOnApiHost } from "../calls/onApiHost.ts"

/** A document as it was seen. */
export interface SeenDocument {
  readonly documentId: number
  readonly version: number
}

/** The documents that are on file. `viewAs` is a user as whom staff view; 0 for one's own. */
export class DocumentRegisters extends Context.Service<
  DocumentRegisters,
  {
    /** A part of the whole register, by name; `limit` is from 1 to `registerPageLimit`. */
    readonly list: (part: {
      readonly offset: number
      readonly limit: number
      readonly viewAs: number
    }) => Effect.Effect<DocumentRegister, CallFailure>
    readonly find: (documentId: number, viewAs: number) => Effect.Effect<DocumentEntry, CallFailure>
    readonly revokeEffect: (documentId: number) => Effect.Effect<RevokeEffect, CallFailure>
    /** Once for each key. Status 409 for one that holds no more, 412 with the document as it is now. */
    readonly revoke: (key: string, of: SeenDocument, reason: string) => Effect.Effect<DocumentEntry, CallFailure>
    /** Once for each key: asks for its next one. Status 409 where there is none to ask for, 412 as for `revoke`. */
    readonly renew: (key: string, of: SeenDocument) => Effect.Effect<DocumentEntry, CallFailure>
    /** Once for each key: takes that back. Status 409 once something was sent, 412 as for `revoke`. */
    readonly withdrawRenewal: (key: string, of: SeenDocument) => Effect.Effect<DocumentEntry, CallFailure>
    /** Once for each key: a note in the document's history. */
    readonly note: (key: string, documentId: number, text: string) => Effect.Effect<DocumentEntry, CallFailure>
    /** Once for each key: what has become of the paper. Status 409 where it can't have, 412 as for `revoke`. */
    readonly original: (
      key: string,
      of: SeenDocument,
      deed: { readonly act: OriginalAct; readonly on: CalendarDate }
    ) => Effect.Effect<DocumentEntry, CallFailure>
    /** Once for each key: the pages of one without a file. Status 409 where it has one, or holds no more; 412 as for `revoke`. */
    readonly scan: (
      key: string,
      of: SeenDocument,
      uploadIds: ReadonlyArray<number>
    ) => Effect.Effect<DocumentEntry, CallFailure>
    /** A link to the files of these in one, for the browser to follow; at most `maxZippedDocuments`. */
    readonly zip: (documentIds: ReadonlyArray<number>) => Effect.Effect<FileLink, CallFailure>
    /** Five years up to one; with null up to the year to come. */
    readonly coverage: (of: {
      readonly until: number | null
      readonly viewAs: number
    }) => Effect.Effect<Coverage, CallFailure>
  }
>()("@reclaim/core/DocumentRegisters") {
  static readonly layer = Layer.effect(
    DocumentRegisters,
    Effect.gen(function* () {
      const { documentRegister } = yield* callsOf(DocumentRegisterGroup)
      const { apiHost } = yield* ClientSettings
      return DocumentRegisters.of({
        list: Effect.fn("DocumentRegisters.list")(
          ({ viewAs, ...part }) => documentRegister.list({ query: { ...part, sort: "name", view_as_user_id: viewAs } }),
          callFailures
        ),
        find: Effect.fn("DocumentRegisters.find")(
          (documentId, viewAs) =>
            documentRegister.find({ params: { id: documentId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        revokeEffect: Effect.fn("DocumentRegisters.revokeEffect")(
          (documentId) => documentRegister.revokeEffect({ params: { id: documentId }, query: { view_as_user_id: 0 } }),
          callFailures
        ),
        revoke: Effect.fn("DocumentRegisters.revoke")(
          (key, { documentId, version }, reason) =>
            documentRegister.revoke({
              params: { id: documentId },
              headers: { key, version },
              payload: { reason }
            }),
          callFailures
        ),
        renew: Effect.fn("DocumentRegisters.renew")(
          (key, { documentId, version }) =>
            documentRegister.renew({
              params: { id: documentId },
              headers: { key, version }
            }),
          callFailures
        ),
        withdrawRenewal: Effect.fn("DocumentRegisters.withdrawRenewal")(
          (key, { documentId, version }) =>
            documentRegister.withdrawRenewal({
              params: { id: documentId },
              headers: { key, version }
            }),
          callFailures
        ),
        note: Effect.fn("DocumentRegisters.note")(
          (key, documentId, text) =>
            documentRegister.note({
              params: { id: documentId },
              headers: { key },
              payload: { text }
            }),
          callFailures
        ),
        original: Effect.fn("DocumentRegisters.original")(
          (key, { documentId, version }, deed) =>
            documentRegister.original({
              params: { id: documentId },
              headers: { key, version },
              payload: deed
            }),
          callFailures
        ),
        scan: Effect.fn("DocumentRegisters.scan")(
          (key, { documentId, version }, uploadIds) =>
            documentRegister.scan({
              params: { id: documentId },
              headers: { key, version },
              payload: { upload_ids: uploadIds }
            }),
          callFailures
        ),
        zip: Effect.fn("DocumentRegisters.zip")(
          (documentIds) => documentRegister.zip({ payload: { document_ids: documentIds } }),
          callFailures,
          Effect.map(linkOnApiHost(apiHost))
        ),
        coverage: Effect.fn("DocumentRegisters.coverage")(
          ({ until, viewAs }) =>
            documentRegister.coverage({ query: { ...(until === null ? {} : { until }), view_as_user_id: viewAs } }),
          callFailures
        )
      })
    })
  )
}
