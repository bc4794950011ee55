import type { SealedColumn } from "./SealedColumn.ts"

/** The portal's own secrets, by their names. */
export const sealedSetting: SealedColumn = {
  table: "sealed_setting",
  column: "value_sealed",
  isOfClient: false,
  key: [{ name: "key", type: "text" }],
  index: null
}

/** Secrets of authenticator apps. */
export const sealedTotp: SealedColumn = {
  table: "totp",
  column: "secret_sealed",
  isOfClient: false,
  key: [{ name: "user_id", type: "int" }],
  index: null
}

/** PKCE verifiers, which prove to an identity provider that a sign-in ends where it began. */
export const sealedVerifier: SealedColumn = {
  table: "oidc_attempt",
  column: "verifier_sealed",
  isOfClient: false,
  key: [{ name: "state_hash", type: "text" }],
  index: null
}

/** Targets of links in unsent mails, which may grant access to an account. */
export const sealedMailPath: SealedColumn = {
  table: "mail_outbox",
  column: "path_sealed",
  isOfClient: false,
  key: [{ name: "message_id", type: "text" }],
  index: null
}

const signsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()

/** Facts entered for an account before the desk accepts it. */
export const sealedOfApplication: SealedColumn = {
  table: "application_secret",
  column: "value_sealed",
  isOfClient: true,
  key: [
    { name: "application_id", type: "int" },
    { name: "path", type: "text" }
  ],
  index: { column: "value_index", normalised: signsOf }
}

/** The tax numbers of owners and investors. */
export const sealedTaxNumber: SealedColumn = {
  table: "tax_number",
  column: "value_sealed",
  isOfClient: true,
  key: [
    { name: "holder", type: "text" },
    { name: "holder_id", type: "int" },
    { name: "country", type: "text" },
    { name: "kind", type: "text" }
  ],
  index: { column: "value_index", normalised: signsOf }
}

const ofOwner = {
  table: "owner_profile",
  isOfClient: true,
  key: [{ name: "bo_id", type: "int" }],
  index: null
} as const

export const sealedBirthDate: SealedColumn = { ...ofOwner, column: "birth_date_sealed" }

export const sealedBirthPlace: SealedColumn = { ...ofOwner, column: "birth_place_sealed" }

/** The number of the Danish card that exempts a pension plan. */
export const sealedFrikort: SealedColumn = { ...ofOwner, column: "frikort_sealed" }

/** The account that an owner's reclaims are paid to, by its IBAN. */
export const sealedIban: SealedColumn = {
  table: "payment_instruction",
  column: "iban_sealed",
  isOfClient: true,
  key: [{ name: "instruction_id", type: "int" }],
  index: null
}

/** Number of an account in the United States, which has no IBAN. */
export const sealedAccount: SealedColumn = { ...sealedIban, column: "account_sealed" }

/** Answers that apply to all rows of an uploaded list. */
export const sealedCommon: SealedColumn = {
  table: "upload_batch",
  column: "common_sealed",
  isOfClient: true,
  key: [{ name: "batch_id", type: "int" }],
  index: null
}

const ofRow = {
  table: "upload_row",
  isOfClient: true,
  key: [
    { name: "batch_id", type: "int" },
    { name: "line", type: "int" }
  ],
  index: null
} as const

/** Sealed cells of a row of an uploaded list, as in the file. */
export const sealedCells: SealedColumn = { ...ofRow, column: "cells_sealed" }

/** Corrections of a row's cells. */
export const sealedPatch: SealedColumn = { ...ofRow, column: "patch_sealed" }

/** The cells of the investors of an uploaded list that are kept sealed. */
export const sealedInvestors: SealedColumn = { ...sealedCommon, table: "upload_investors", column: "rows_sealed" }

/** All columns of sealed values: one that is missing here becomes unreadable once keys are rotated. */
export const sealedColumns: ReadonlyArray<SealedColumn> = [
  sealedSetting,
  sealedTotp,
  sealedVerifier,
  sealedMailPath,
  sealedOfApplication,
  sealedTaxNumber,
  sealedBirthDate,
  sealedBirthPlace,
  sealedFrikort,
  sealedIban,
  sealedAccount,
  sealedCommon,
  sealedCells,
  sealedPatch,
  sealedInvestors
]
