import { Drawing } from "@reclaim/core/domain/signing/Drawing"
import { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import { Schema } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const CertifiedRow = rowOf({
  signer: Schema.String,
  by: Schema.NullOr(Schema.String),
  name: Schema.String,
  at: Schema.Date,
  manner: SignatureManner,
  drawing: Schema.NullOr(Drawing),
  consentVersion: Schema.String,
  proofLevel: Schema.Literals([1, 2]),
  /** True if the signer had no account, and used a link with a code. */
  isGuest: Schema.Boolean,
  provenAt: Schema.Date,
  sender: Schema.String,
  userAgent: Schema.String,
  userId: Schema.Int
})

/** The signatures of an envelope, in the order in which they were given. */
export const readSignatures = (clientId: number, envelopeId: number) =>
  queryRows(CertifiedRow)(
    (sql) => sql`
      select k.first_name || ' ' || k.last_name as signer,
        case when g.by_contact_id <> s.contact_id then y.first_name || ' ' || y.last_name end as by, g.name, g.at, g.manner,
        g.drawing, g.consent_version, g.proof_level, u.guest_contact_id is not null as is_guest, g.proven_at, g.sender, g.user_agent, g.user_id
      from signature g
        join signer s on s.client_id = g.client_id and s.envelope_id = g.envelope_id and s.n = g.n
        join contact k on k.client_id = s.client_id and k.contact_id = s.contact_id
        join app_user u on u.user_id = g.user_id
        join contact y on y.client_id = g.client_id and y.contact_id = g.by_contact_id
      where g.client_id = ${clientId} and g.envelope_id = ${envelopeId} order by g.at, g.n`
  )
