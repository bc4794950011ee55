import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"

/** Record about a user, as the database gives it. */
const Part = Schema.Struct({ part: Schema.Json })

/** Maximum number of entries, newest first, from tables that grow without limit. */
export const maxOwnEntries = 10_000

const parts = (statement: (sql: SqlClient.SqlClient) => Statement.Statement<object>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => statement(sql).pipe(decodedAs(Part))).pipe(
    Effect.map((rows) => rows.map(({ part }) => part))
  )

/** Reads a user's identity, without the secrets that authenticate them. */
export const readOwnUser = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
        'client', (select c.name from client c where c.client_id = u.client_id), 'added_at', u.created_at,
        'is_onboarding', u.is_onboarding, 'is_internal', u.is_internal, 'is_read_only', u.is_read_only,
        'tasks', u.tasks, 'permissions', u.permissions,
        'preferences', (select to_jsonb(p) - 'user_id' from user_preference p where p.user_id = u.user_id)) as part
      from app_user u where u.user_id = ${userId}`
  )

export const readOwnSessions = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('opened_at', s.created_at, 'last_active_at', s.last_active_at,
        'expires_at', s.expires_at, 'user_agent', s.user_agent, 'address_family', s.address_family) as part
      from session s where s.user_id = ${userId} order by s.session_id`
  )

/** Reads since when a user has an authenticator app; not its secret. */
export const readOwnApp = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('begun_at', t.created_at, 'on_since', t.confirmed_at) as part
      from totp t where t.user_id = ${userId}`
  )

export const readOwnRecoveryCodes = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('left', count(*) filter (where c.used_at is null), 'used', count(c.used_at)) as part
      from recovery_code c where c.user_id = ${userId} having count(*) > 0`
  )

/** Reads a user's passkeys by name, without their keys. */
export const readOwnPasskeys = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('name', p.name, 'added_at', p.created_at, 'last_used_at', p.last_used_at,
        'is_backed_up', p.is_backed_up) as part
      from passkey p where p.user_id = ${userId} order by p.passkey_id`
  )

/** Accounts at identity providers; `subject` is how the provider names them. */
export const readOwnProviders = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('provider', o.provider, 'issuer', o.issuer, 'subject', o.subject,
        'linked_at', o.linked_at) as part
      from oidc_identity o where o.user_id = ${userId} order by o.provider`
  )

/** Includes ended and revoked tokens for as long as they are stored. */
export const readOwnTokens = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('name', t.name, 'scopes', t.scopes, 'added_at', t.created_at,
        'expires_at', t.expires_at, 'last_used_at', t.last_used_at, 'revoked_at', t.revoked_at) as part
      from access_token t where t.user_id = ${userId} order by t.token_id`
  )

/** Reads that there is a calendar address; the address itself is a secret, stored as a hash only. */
export const readOwnCalendar = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('made_at', f.made_at) as part from calendar_feed f where f.user_id = ${userId}`
  )

export const readOwnChoices = (userId: number) =>
  parts(
    (sql) => sql`
      select to_jsonb(c) - 'user_id' as part from notification_choice c where c.user_id = ${userId} order by c.kind`
  )

/** Newest first. Notifications of a client's users are read in a transaction of the client. */
export const readOwnNotifications = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('at', n.at, 'kind', n.kind, 'facts', n.facts, 'in_app', n.in_app, 'read_at', n.read_at,
        'mail', n.mail_cadence, 'mailed_at', n.mailed_at) as part
      from notification n where n.user_id = ${userId} order by n.notification_id desc limit ${maxOwnEntries}`
  )

export const readOwnViews = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('screen', v.screen, 'name', v.name, 'query', v.query) as part
      from saved_view v where v.user_id = ${userId} order by v.view_id`
  )

/** Sign-ins, refusals, files that were handed out; newest first. */
export const readOwnEvents = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('at', e.at, 'event', e.event_type, 'reference_number', e.reference_number,
        'facts', e.facts) as part
      from security_event e where e.user_id = ${userId}
      order by e.security_event_id desc limit ${maxOwnEntries}`
  )

/** Reads the usage events that the user's portal reported, newest first. */
export const readOwnUse = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('at', l.at, 'event', l.event_type, 'description', l.event_description,
        'route', l.application_route) as part
      from ui_log l where l.user_id = ${userId} order by l.ui_log_id desc limit ${maxOwnEntries}`
  )

/** Reads the claims that a staff user viewed, each once a day, newest first. */
export const readOwnClaimLooks = (userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('at', l.at, 'client_id', l.client_id_of_claim, 'claim', l.seq) as part
      from claim_look l where l.user_id = ${userId} order by l.at desc, l.client_id_of_claim, l.seq limit ${maxOwnEntries}`
  )

/** The contact who signs in as the user, in a transaction of their client. */
export const readOwnContact = (clientId: number, userId: number) =>
  parts(
    (sql) => sql`
      select to_jsonb(k) - array['client_id', 'user_id', 'search_name'] || jsonb_build_object('roles', coalesce((
          select jsonb_agg(jsonb_build_object('role', h.role, 'scope_kind', h.scope_kind, 'scope_ids', h.scope_ids)
            order by h.role)
          from contact_role h where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]')) as part
      from contact k where k.client_id = ${clientId} and k.user_id = ${userId}`
  )

/** Reads the user's acts for their client, newest first, in a transaction of the client. */
export const readOwnActs = (clientId: number, userId: number) =>
  parts(
    (sql) => sql`
      select jsonb_build_object('at', a.at, 'action', a.action, 'subject_kind', a.subject_kind,
        'subject_id', a.subject_id) as part
      from audit_event a where a.client_id = ${clientId} and a.actor_user_id = ${userId}
      order by a.no desc limit ${maxOwnEntries}`
  )
