import { ownRows, rowSecurity } from "../first/0004_roles.ts"

const tenantTables = ["upload_batch", "upload_row", "upload_mapping"]

/** Lists of accounts that clients upload as files, until applications are made of their rows. */
export const batches: ReadonlyArray<string> = [
  // `columns` says by the titles of the file which column each is. `common` is answered once for all rows; what of it
  // is to be sealed is in `common_sealed`. `done` counts the rows of the check, or of the commit, that is on its way.
  `create table upload_batch (
    client_id int not null references client,
    batch_id int not null generated always as identity check (batch_id > 0),
    kind text not null check (kind in ('accounts')),
    state text not null default 'received' check (state in ('received', 'checking', 'mapped', 'ready', 'committing',
      'committed', 'failed', 'cancelled', 'expired', 'rolled_back')),
    version int not null default 1 check (version > 0),
    file_name text not null,
    sha256 bytea not null,
    blob_id bigint not null,
    earlier_batch_id int,
    titles jsonb not null check (jsonb_typeof(titles) = 'array'),
    columns jsonb not null default '{}' check (jsonb_typeof(columns) = 'object'),
    date_order text check (date_order in ('mdy', 'dmy', 'ymd')),
    common jsonb not null default '{}' check (jsonb_typeof(common) = 'object'),
    common_sealed bytea,
    rows int check (rows >= 0),
    done int not null default 0 check (done >= 0),
    counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
    codes jsonb not null default '{}' check (jsonb_typeof(codes) = 'object'),
    missing jsonb not null default '[]' check (jsonb_typeof(missing) = 'array'),
    failure text not null default '',
    mode text check (mode in ('valid', 'all')),
    created_by int not null references app_user,
    committed_by int references app_user,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (client_id, batch_id),
    unique (client_id, blob_id),
    foreign key (client_id, earlier_batch_id) references upload_batch,
    constraint upload_batch_committed check ((state not in ('committing', 'committed', 'rolled_back'))
      or (mode is not null and committed_by is not null))
  )`,
  `create index upload_batch_sha256 on upload_batch (client_id, sha256)`,
  // `cells` are those of the file by template column, `patch` the corrected ones; both have placeholders for sealed
  // values. `draft` and `secrets` are the application about to be made: the values are sealed for their places there,
  // and removed once it exists.
  `create table upload_row (
    client_id int not null,
    batch_id int not null,
    line int not null check (line > 0),
    cells jsonb not null check (jsonb_typeof(cells) = 'object'),
    cells_sealed bytea,
    patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object'),
    patch_sealed bytea,
    state text not null check (state in ('valid', 'warning', 'error', 'double_in_file', 'double_in_system')),
    problems jsonb not null check (jsonb_typeof(problems) = 'array'),
    missing jsonb not null check (jsonb_typeof(missing) = 'array'),
    reference text collate "C" not null,
    account_place text collate "C" not null,
    application_id int,
    draft jsonb,
    secrets jsonb,
    primary key (client_id, batch_id, line),
    foreign key (client_id, batch_id) references upload_batch
  )`,
  `create index upload_row_reference on upload_row (client_id, batch_id, reference, line) where reference <> ''`,
  `create index upload_row_account_place on upload_row (client_id, batch_id, account_place, line)
    where account_place <> ''`,
  // Column mapping for the titles of a file, for the next one with the same titles.
  `create table upload_mapping (
    client_id int not null references client,
    kind text not null check (kind in ('accounts')),
    header_fingerprint text not null check (header_fingerprint ~ '^[0-9a-f]{64}$'),
    columns jsonb not null check (jsonb_typeof(columns) = 'object'),
    primary key (client_id, kind, header_fingerprint)
  )`,
  `alter table application add batch_id int`,
  `alter table application add constraint application_batch foreign key (client_id, batch_id) references upload_batch`,
  `create index application_batch_id on application (client_id, batch_id) where batch_id is not null`,
  ...tenantTables.flatMap(rowSecurity),
  ...tenantTables.map(
    (table) => `create policy ${table}_tenant on ${table} to portal_app using (${ownRows}) with check (${ownRows})`
  ),
  ...tenantTables.map((table) => `grant select, insert, update on ${table} to portal_app`),
  `grant delete on upload_row to portal_app`,
  // An application of a list has its number before it exists: its values are sealed for that number.
  `grant usage on sequence application_application_id_seq to portal_app`
]
