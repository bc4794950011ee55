import { ownRows, rowSecurity } from "../first/0004_roles.ts"

const tenantTables = [
  "envelope",
  "envelope_requirement",
  "envelope_document",
  "signer",
  "signer_view",
  "signature",
  "e_consent"
]

const written = ["envelope", "envelope_document", "signer", "signer_view", "e_consent"]

/** Documents that are signed on screen, with their signers, the pages they viewed and their signatures. */
export const signing: ReadonlyArray<string> = [
  `create table envelope (
    client_id int not null references client,
    envelope_id int not null generated always as identity check (envelope_id > 0),
    code text not null,
    bo_id int not null,
    investor_id int,
    account_id int,
    seq int,
    period smallint not null check (period = 0 or period between 1990 and 2100),
    state text not null check (state in ('draft', 'sent', 'completed', 'accepted', 'declined', 'voided', 'expired',
      'superseded', 'rejected')),
    form_version text not null check (form_version <> ''),
    created_on date not null,
    sent_on date check (sent_on is not null or state in ('draft', 'voided', 'superseded')),
    completed_on date check (state not in ('completed', 'accepted', 'rejected') or completed_on is not null),
    expires_on date check ((expires_on is null) = (sent_on is null)),
    reject_code text not null default '' check ((reject_code <> '') = (state = 'rejected')),
    end_text text not null default '',
    document_id int check ((document_id is not null) = (state = 'accepted')),
    version int not null default 1 check (version > 0),
    primary key (client_id, envelope_id),
    foreign key (client_id, bo_id) references beneficial_owner,
    foreign key (client_id, investor_id) references investor,
    foreign key (client_id, account_id) references account,
    foreign key (client_id, document_id) references document
  )`,
  `create index envelope_open on envelope (client_id) where state in ('draft', 'sent', 'completed')`,
  `create table envelope_requirement (
    client_id int not null,
    envelope_id int not null,
    requirement_id int not null,
    primary key (client_id, envelope_id, requirement_id),
    foreign key (client_id, envelope_id) references envelope,
    foreign key (client_id, requirement_id) references requirement
  )`,
  `create index envelope_requirement_of on envelope_requirement (client_id, requirement_id)`,
  // The document to sign, and the file that it was sealed in.
  `create table envelope_document (
    client_id int not null,
    envelope_id int not null,
    n smallint not null check (n > 0),
    blob_id bigint not null,
    sealed_blob_id bigint,
    sealed_at timestamptz,
    seal_level text check (seal_level in ('B-B', 'B-T')),
    seal_trusted boolean,
    primary key (client_id, envelope_id, n),
    foreign key (client_id, envelope_id) references envelope,
    foreign key (client_id, blob_id) references blob (client_id, blob_id),
    foreign key (client_id, sealed_blob_id) references blob (client_id, blob_id),
    check (num_nulls(sealed_blob_id, sealed_at, seal_level, seal_trusted) in (0, 4))
  )`,
  `create table signer (
    client_id int not null,
    envelope_id int not null,
    n smallint not null check (n > 0),
    contact_id int not null,
    round smallint not null check (round > 0),
    mode text not null check (mode in ('alone', 'jointly')),
    group_name text not null check ((group_name = '') = (mode = 'alone')),
    group_count smallint check ((group_count is null) = (mode = 'alone')),
    state text not null check (state in ('waiting', 'asked', 'viewed', 'signed', 'declined', 'replaced')),
    decline_code text not null default '' check ((decline_code <> '') = (state = 'declined')),
    decline_text text not null default '',
    primary key (client_id, envelope_id, n),
    foreign key (client_id, envelope_id) references envelope,
    foreign key (client_id, contact_id) references contact
  )`,
  // Keyed by the hash of the bytes: pages of other bytes were not viewed.
  `create table signer_view (
    client_id int not null,
    envelope_id int not null,
    document_n smallint not null,
    contact_id int not null,
    sha256 bytea not null check (octet_length(sha256) = 32),
    pages int[] not null,
    at timestamptz not null,
    primary key (client_id, envelope_id, document_n, contact_id),
    foreign key (client_id, envelope_id, document_n) references envelope_document,
    foreign key (client_id, contact_id) references contact
  )`,
  // Nobody signs an envelope twice, for themselves or as a deputy, and no signature is ever changed.
  `create table signature (
    client_id int not null,
    envelope_id int not null,
    n smallint not null,
    by_contact_id int not null,
    user_id int not null references app_user,
    at timestamptz not null,
    manner text not null check (manner in ('typed', 'drawn', 'click')),
    name text not null check (name <> ''),
    drawing jsonb check ((drawing is not null) = (manner = 'drawn')),
    hashes text[] not null check (cardinality(hashes) > 0),
    consent_version text not null,
    proof_level smallint not null check (proof_level in (1, 2)),
    proven_at timestamptz not null,
    session_id text not null,
    sender text not null,
    user_agent text not null,
    primary key (client_id, envelope_id, n),
    unique (client_id, envelope_id, by_contact_id),
    foreign key (client_id, envelope_id, n) references signer,
    foreign key (client_id, by_contact_id) references contact
  )`,
  `create trigger signature_append_only before update or delete on signature
    for each row execute function append_only()`,
  // One row for each consent.
  `create table e_consent (
    client_id int not null references client,
    user_id int not null references app_user,
    version text not null,
    agreed_at timestamptz not null,
    withdrawn_at timestamptz check (withdrawn_at >= agreed_at),
    primary key (client_id, user_id, version, agreed_at)
  )`,
  `create unique index e_consent_holding on e_consent (client_id, user_id, version) where withdrawn_at is null`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  `grant select, insert, update on ${written.join(", ")} to portal_app`,
  `grant select, insert on envelope_requirement, signature to portal_app`
]
