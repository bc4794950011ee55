import { Context, Effect, Layer } from "effect"
import { DeskRequirementGroup } from "../../contract/documents/DeskRequirementGroup.ts"
import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentCovers } from "../../domain/document/DocumentCovers.ts"
import type { DocumentRejectCode } from "../../domain/document/DocumentRejectCode.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { DocumentClass } from "../../domain/requirement/DocumentClass.ts"
import type { RequirementDetail } from "../../domain/requirement/RequirementDetail.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import type { SeenRequirement } from "./RequirementActs.ts"

/** A requirement of a client as a member of staff has seen it. */
export interface SeenAtDesk extends SeenRequirement {
  readonly clientId: number
}

/** From when until when a copy holds, and where. */
export interface AcceptedCopy {
  readonly issuedOn: CalendarDate | null
  readonly validFrom: CalendarDate
  /** Null while nothing ends it. */
  readonly validTo: CalendarDate | null
  readonly covers: DocumentCovers
}

/** What the desk asks for by hand. */
export interface AskedDocument {
  readonly ownerId: number
  readonly market: CountryCode
  readonly code: DocumentCode
  /** The year that it must be of; 0 for any. */
  readonly period: number
  /** Which one, as the level of the document wants it; null otherwise. */
  readonly accountId: number | null
  readonly investorId: number | null
  readonly transactionId: number | null
  readonly reason: string
}

const stepOf = (key: string, { clientId, requirementId, version }: SeenAtDesk) => ({
  params: { client: clientId, id: requirementId },
  headers: { key, version }
})

type Acted = Effect.Effect<RequirementDetail, CallFailure>

/** What the desk does with documents that clients are asked for. Each act is done once for each key, and answers what it has become. */
export class DeskRequirements extends Context.Service<
  DeskRequirements,
  {
    readonly find: (clientId: number, requirementId: number) => Acted
    /** By a copy that was sent for it. */
    readonly findOfCopy: (clientId: number, documentId: number) => Acted
    readonly take: (key: string, of: SeenAtDesk) => Acted
    /** Of every requirement that the copy was sent for. */
    readonly accept: (key: string, of: SeenAtDesk, copy: AcceptedCopy) => Acted
    readonly reject: (
      key: string,
      of: SeenAtDesk,
      why: { readonly code: DocumentRejectCode; readonly text: string }
    ) => Acted
    readonly waive: (key: string, of: SeenAtDesk, reason: string) => Acted
    readonly reassign: (
      key: string,
      of: SeenAtDesk,
      to: { readonly documentClass: DocumentClass; readonly reason: string }
    ) => Acted
    readonly answer: (key: string, of: SeenAtDesk, text: string) => Acted
    readonly ask: (key: string, clientId: number, asked: AskedDocument) => Acted
  }
>()("./DeskRequirements.ts") {
  static readonly layer = Layer.effect(
    DeskRequirements,
    Effect.map(callsOf(DeskRequirementGroup), ({ deskRequirements }) =>
      DeskRequirements.of({
        find: Effect.fn("DeskRequirements.find")(
          (client: number, id: number) => deskRequirements.find({ params: { client, id } }),
          callFailures
        ),
        findOfCopy: Effect.fn("DeskRequirements.findOfCopy")(
          (client: number, id: number) => deskRequirements.findOfCopy({ params: { client, id } }),
          callFailures
        ),
        take: Effect.fn("DeskRequirements.take")(
          (key: string, of: SeenAtDesk) => deskRequirements.take(stepOf(key, of)),
          callFailures
        ),
        accept: Effect.fn("DeskRequirements.accept")(
          (key: string, of: SeenAtDesk, { covers, issuedOn, validFrom, validTo }: AcceptedCopy) =>
            deskRequirements.accept({
              ...stepOf(key, of),
              payload: { issued_on: issuedOn, valid_from: validFrom, valid_to: validTo, covers }
            }),
          callFailures
        ),
        reject: Effect.fn("DeskRequirements.reject")(
          (key, of, payload) => deskRequirements.reject({ ...stepOf(key, of), payload }),
          callFailures
        ),
        waive: Effect.fn("DeskRequirements.waive")(
          (key: string, of: SeenAtDesk, reason: string) =>
            deskRequirements.waive({ ...stepOf(key, of), payload: { reason } }),
          callFailures
        ),
        reassign: Effect.fn("DeskRequirements.reassign")(
          (key, of, { documentClass, reason }) =>
            deskRequirements.reassign({ ...stepOf(key, of), payload: { document_class: documentClass, reason } }),
          callFailures
        ),
        answer: Effect.fn("DeskRequirements.answer")(
          (key: string, of: SeenAtDesk, text: string) =>
            deskRequirements.answer({ ...stepOf(key, of), payload: { text } }),
          callFailures
        ),
        ask: Effect.fn("DeskRequirements.ask")(
          (key: string, client: number, { accountId, investorId, ownerId, transactionId, ...asked }: AskedDocument) =>
            deskRequirements.ask({
              params: { client },
              headers: { key },
              payload: {
                owner_id: ownerId,
                ...asked,
                ...(accountId === null ? {} : { account_id: accountId }),
                ...(investorId === null ? {} : { investor_id: investorId }),
                ...(transactionId === null ? {} : { transaction_id: transactionId })
              }
            }),
          callFailures
        )
      })
    )
  )
}
