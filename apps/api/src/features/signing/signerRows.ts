import { Delegation } from "@reclaim/core/domain/contact/Delegation"
import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import type { DeclineCode } from "@reclaim/core/domain/signing/DeclineCode"
import { Drawing } from "@reclaim/core/domain/signing/Drawing"
import { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import type { SignerState } from "@reclaim/core/domain/signing/SignerState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { InitialSigner } from "@reclaim/core/rules/signing/decideSignersToAsk"
import type { SigningPerson } from "@reclaim/core/rules/signing/decideTurn"
import type { NamedPowerHolder } from "@reclaim/core/rules/signing/possibleSigners"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { readPowerHolders } from "../../ledger/people/powerHolderRows.ts"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, hasRows, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const DelegationRow = rowOf({ contactId: Schema.Int, ...Delegation.fields })

/** Possible signer with their name. */
export interface NamedSigningPerson extends SigningPerson, NamedPowerHolder {}

/** Reads all people of the client with signing powers, and their deputies. */
export const readSigningPeople = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const holders = yield* readPowerHolders(clientId)
  const rows = yield* sql`
    select d.contact_id, d.to_contact_id, d.from_day, d.to_day, d.acts from delegation d
    where d.client_id = ${clientId} order by d.contact_id, d.position`.pipe(decodedAs(DelegationRow))
  return holders.map((holder): NamedSigningPerson => ({
    ...holder,
    delegation: rows
      .filter(({ contactId }) => contactId === holder.contactId)
      .map((row) => new Delegation(Struct.omit(row, ["contactId"])))
  }))
})

/** The contact who signs in as a user, or signs as a guest while they have no account; null for who is none. */
export const findContactOf = (clientId: number, userId: number) =>
  queryFirst(rowOf({ contactId: Schema.Int }))(
    (sql) => sql`
      select k.contact_id from contact k
      where k.client_id = ${clientId} and k.status <> 'inactive' and (k.user_id = ${userId}::int or k.user_id is null
        and k.contact_id = (select u.guest_contact_id from app_user u where u.user_id = ${userId}::int))`
  ).pipe(Effect.map((row) => row?.contactId ?? null))

export const insertSigners = Effect.fnUntraced(function* (
  clientId: number,
  envelopeId: number,
  signers: ReadonlyArray<InitialSigner>
) {
  const sql = yield* SqlClient.SqlClient
  for (const { contactId, groupCount, groupName, mode, n, round, state } of signers) {
    yield* sql`insert into signer ${sql.insert({
      client_id: clientId,
      envelope_id: envelopeId,
      n,
      contact_id: contactId,
      round,
      mode,
      group_name: groupName,
      group_count: groupCount,
      state
    })}`
  }
})

/** Lists the users who have yet to sign an envelope, and their deputies of that day. */
export const listAskedUsers = (clientId: number, envelopeId: number, today: CalendarDate) =>
  queryRows(rowOf({ userId: Schema.Int }))(
    (sql) => sql`
      select distinct k.user_id from signer s
        join contact k on k.client_id = s.client_id and (k.contact_id = s.contact_id or exists (
          select from delegation d where d.client_id = s.client_id and d.contact_id = s.contact_id
            and d.to_contact_id = k.contact_id and 'signing' = any(d.acts)
            and ${today}::date between d.from_day and d.to_day))
      where s.client_id = ${clientId} and s.envelope_id = ${envelopeId} and s.state in ('asked', 'viewed')
        and k.user_id is not null and k.status <> 'inactive' order by k.user_id`
  )

const SignedByRow = rowOf({ userId: Schema.Int, contactId: Schema.Int, isGuest: Schema.Boolean })

/** Lists the users who have signed an envelope themselves, deputies included. */
export const listSignedBy = (clientId: number, envelopeId: number) =>
  queryRows(SignedByRow)(
    (sql) => sql`
      select g.user_id, g.by_contact_id as contact_id, u.guest_contact_id is not null as is_guest
      from signature g join app_user u on u.user_id = g.user_id
      where g.client_id = ${clientId} and g.envelope_id = ${envelopeId} order by g.n`
  )

const UnreachedRow = rowOf({ n: Schema.Int, contactId: Schema.Int })

/**
 * Lists signers without an account who have yet to sign; only those not mailed since a time. A signer whose request
 * ended with their former address is included only for a reminder by hand.
 */
export const listAskedWithoutAccount = (
  clientId: number,
  envelopeId: number,
  { isByHand, mailedBefore }: { readonly mailedBefore: Date | null; readonly isByHand: boolean }
) =>
  queryRows(UnreachedRow)(
    (sql) => sql`
      select s.n, s.contact_id from signer s
        join contact k on k.client_id = s.client_id and k.contact_id = s.contact_id
      where s.client_id = ${clientId} and s.envelope_id = ${envelopeId} and s.state in ('asked', 'viewed')
        and k.user_id is null and k.status <> 'inactive' and k.email <> ''
        and (s.mailed_at is null or s.mailed_at < ${mailedBefore}::timestamptz)
        and (${isByHand}::boolean or s.request_ended_at is null) order by s.n`
  )

/** Notes that a signer was asked by mail. */
export const writeMailed = (clientId: number, envelopeId: number, n: number, at: Date) =>
  execute(
    (sql) => sql`
      update signer set mailed_at = ${at}::timestamptz, request_ended_at = null
      where client_id = ${clientId} and envelope_id = ${envelopeId} and n = ${n}`
  )

export const writeSigner = (
  clientId: number,
  envelopeId: number,
  n: number,
  state: SignerState,
  declined: { readonly code: DeclineCode; readonly text: string } | null = null
) =>
  execute(
    (sql) => sql`
      update signer set state = ${state}, decline_code = ${declined?.code ?? ""}, decline_text = ${declined?.text ?? ""}
      where client_id = ${clientId} and envelope_id = ${envelopeId} and n = ${n}`
  )

/** Record of a contact's view of a document. Other bytes have to be viewed again in full. */
export interface SeenPages {
  readonly envelopeId: number
  readonly documentN: number
  readonly contactId: number
  readonly sha256: string
  readonly pages: ReadonlyArray<number>
  readonly at: Date
}

export const writeSeen = (clientId: number, seen: SeenPages) =>
  execute(
    (sql) => sql`
      insert into signer_view (client_id, envelope_id, document_n, contact_id, sha256, pages, at)
      values (${clientId}::int, ${seen.envelopeId}::int, ${seen.documentN}::smallint, ${seen.contactId}::int,
        decode(${seen.sha256}, 'hex'), ${arrayLiteral(seen.pages)}::int[], ${seen.at}::timestamptz)
      on conflict (client_id, envelope_id, document_n, contact_id)
      do update set sha256 = excluded.sha256, pages = excluded.pages, at = excluded.at`
  )

/** A signature with what shows whose it is. */
export interface NewSignature {
  readonly envelopeId: number
  readonly n: number
  readonly byContactId: number
  readonly userId: number
  readonly at: Date
  readonly manner: SignatureManner
  readonly name: string
  readonly drawing: Drawing | null
  /** Hash of each document in order, in hexadecimal. */
  readonly hashes: ReadonlyArray<string>
  readonly consentVersion: string
  readonly proofLevel: ProofLevel
  readonly provenAt: Date
  readonly sessionId: string
  readonly sender: string
  readonly userAgent: string
}

export const insertSignature = (clientId: number, signature: NewSignature) =>
  execute(
    (sql) => sql`
      insert into signature (client_id, envelope_id, n, by_contact_id, user_id, at, manner, name, drawing, hashes,
        consent_version, proof_level, proven_at, session_id, sender, user_agent)
      values (${clientId}::int, ${signature.envelopeId}::int, ${signature.n}::smallint, ${signature.byContactId}::int,
        ${signature.userId}::int, ${signature.at}::timestamptz, ${signature.manner}, ${signature.name},
        ${signature.drawing === null ? null : JSON.stringify(signature.drawing)}::text::jsonb,
        ${arrayLiteral(signature.hashes)}::text[], ${signature.consentVersion}, ${signature.proofLevel}::smallint,
        ${signature.provenAt}::timestamptz, ${signature.sessionId}, ${signature.sender}, ${signature.userAgent})`
  )

/** The file that a document of an envelope was sealed in; false where it was sealed before. */
export const writeSeal = (
  clientId: number,
  envelopeId: number,
  n: number,
  seal: { readonly blobId: number; readonly at: Date; readonly level: string; readonly isTrusted: boolean }
) =>
  hasRows(
    (sql) => sql`
      update envelope_document set sealed_blob_id = ${seal.blobId}::float8::bigint, sealed_at = ${seal.at}::timestamptz,
        seal_level = ${seal.level}, seal_trusted = ${seal.isTrusted}
      where client_id = ${clientId} and envelope_id = ${envelopeId} and n = ${n} and sealed_blob_id is null
      returning n`
  )
