/** Authentication factors in addition to the password. */
const factors: ReadonlyArray<string> = [
  // confirmed_at is null until the first code was right; last_step only grows, so that each code works once.
  `create table totp (
    user_id int primary key references app_user on delete cascade,
    secret_sealed bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    user_id int not null references app_user on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table passkey (
    passkey_id int primary key generated always as identity check (passkey_id > 0),
    user_id int not null references app_user on delete cascade,
    credential_id text not null unique check (credential_id <> ''),
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    is_backed_up boolean not null,
    name text not null check (name <> ''),
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkey_user_id on passkey (user_id)`,
  // Challenges are signed and not stored; an answered one is stored until it would have expired.
  `create table spent_challenge (
    challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
    expires_at timestamptz not null
  )`,
  `create index spent_challenge_expires_at on spent_challenge (expires_at)`
]

/** Accounts at identity providers, and ways to them that have begun. */
const providers: ReadonlyArray<string> = [
  `create table oidc_identity (
    issuer text not null,
    subject text not null,
    user_id int not null references app_user on delete cascade,
    provider text not null,
    linked_at timestamptz not null,
    primary key (issuer, subject),
    unique (user_id, provider)
  )`,
  `create table oidc_attempt (
    state_hash text primary key check (length(state_hash) = 43),
    provider text not null,
    nonce text not null,
    verifier_sealed bytea not null,
    return_to text not null,
    browser_hash bytea not null check (octet_length(browser_hash) = 32),
    expires_at timestamptz not null
  )`,
  `create index oidc_attempt_expires_at on oidc_attempt (expires_at)`
]

/** The functions of 0018 that could not know of factors yet, and the chain of the user's client. */
const functions: ReadonlyArray<string> = [
  `create or replace function second_factor_of(asked int) returns text language plpgsql stable security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    return case
      when exists (select from passkey p where p.user_id = asked) then 'passkey'
      when exists (select from totp t where t.user_id = asked and t.confirmed_at is not null) then 'app'
      else 'none'
    end;
  end $$`,
  `create or replace function forget_second_factors(asked int) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    perform check_link_user(asked);
    delete from totp t where t.user_id = asked;
    delete from recovery_code c where c.user_id = asked;
    delete from passkey p where p.user_id = asked;
  end $$`,
  ...["second_factor_of", "forget_second_factors"].flatMap((name) => [
    `revoke execute on function ${name} from public`,
    `grant execute on function ${name} to portal_app, portal_identity`
  ]),
  // Records an act on the user's own account, without a session of their client: `audit_event` accepts only that
  // client's role, which the function takes on while it appends the event.
  `create function audit_own_act(asked int, happened timestamptz, act text, told json) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare own int := (select u.client_id from app_user u where u.user_id = asked);
    before text := coalesce(current_setting('app.client_id', true), '');
  begin
    if own is null then return; end if;
    perform set_config('app.client_id', own::text, true);
    perform append_audit(own, happened, asked, 'client', act, 'user', asked::text, told);
    perform set_config('app.client_id', before, true);
  end $$`,
  `revoke execute on function audit_own_act from public`,
  `grant execute on function audit_own_act to portal_identity`,
  // A contact has the address of its user; portal_identity cannot read contacts.
  `create function change_contact_email(asked int, new_email text, at timestamptz) returns void
    language sql security definer set search_path = public, pg_temp as $$
    update contact k set email = $2, email_verified_at = $3, version = k.version + 1 where k.user_id = $1
  $$`,
  `revoke execute on function change_contact_email from public`,
  `grant execute on function change_contact_email to portal_identity`
]

/** More ways to sign in than a password. */
export const signIn: ReadonlyArray<string> = [
  ...factors,
  ...providers,
  ...functions,
  `alter table session drop constraint session_method_check`,
  `alter table session add constraint session_method_check check (method in ('password', 'totp', 'passkey', 'oidc'))`,
  `grant select, insert, update, delete on totp, recovery_code, passkey, oidc_identity to portal_identity`,
  `grant select, insert, delete on spent_challenge, oidc_attempt to portal_identity`
]
