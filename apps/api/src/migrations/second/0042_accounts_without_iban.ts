/**
 * Accounts of banks that have no IBAN and are not in the United States are named by their number, the BIC and, in some
 * countries, a clearing code. Of an owner who was imported the address may not be known yet. An investor that is an LLC
 * has its classification, as an owner has.
 */
export const accountsWithoutIban: ReadonlyArray<string> = [
  `alter table payment_instruction
    add column account_form text not null default 'iban' check (account_form in ('iban', 'us', 'local')),
    add column clearing_code text check (clearing_code ~ '^[A-Z0-9]{3,12}$'),
    drop constraint payment_instruction_account`,
  `update payment_instruction set account_form = 'us' where aba is not null`,
  `alter table payment_instruction add constraint payment_instruction_account check (
    (account_form = 'iban') = (iban_sealed is not null) and (account_form = 'iban') = (account_sealed is null)
    and (account_form = 'us') = (aba is not null) and (account_form = 'local' or clearing_code is null)
    and (account_form <> 'local' or bic is not null))`,
  `grant select (account_form, clearing_code) on payment_instruction to portal_app`,
  `alter table owner_profile alter column registered_address drop not null`,
  `alter table investor add column us_classification text
    check (us_classification in ('disregarded', 'partnership', 'corporation'))`,
  `grant update (us_classification) on investor to portal_app`,
  // Investors behind owners in open applications get the field as well.
  `update application set draft = jsonb_set(draft, '{investors,rows}', (
      select jsonb_agg('{"usClassification": null}'::jsonb || r.row order by r.at)
      from jsonb_array_elements(draft #> '{investors,rows}') with ordinality r (row, at)))
    where jsonb_typeof(draft #> '{investors,rows}') = 'array' and draft #> '{investors,rows}' <> '[]'`
]
