/** An event as its columns hold it, with the instant and the facts as text. */
export interface AuditColumns {
  readonly clientId: number
  readonly no: number
  /** `2026-11-22T18:00:00.123456Z`. */
  readonly at: string
  readonly actorUserId: number | null
  readonly actorKind: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** The JSON text that was given. */
  readonly facts: string
}

/**
 * Text hashed for an event, after the previous event's hash. Byte for byte the text that the database's function
 * `append_audits` builds: keys in alphabetical order, without blanks.
 */
export const auditText = (event: AuditColumns): string =>
  `{"action":${JSON.stringify(event.action)},"actor_kind":${JSON.stringify(event.actorKind)},` +
  `"actor_user_id":${String(event.actorUserId)},"at":${JSON.stringify(event.at)},"client_id":${event.clientId},` +
  `"facts":${event.facts},"no":${event.no},"subject_id":${JSON.stringify(event.subjectId)},` +
  `"subject_kind":${JSON.stringify(event.subjectKind)}}`
