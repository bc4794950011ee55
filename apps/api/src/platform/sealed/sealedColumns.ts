import type { SealedColumn } from "./SealedColumn.ts"

/** The portal's own secrets, by their names. */
export const sealedSetting: SealedColumn = {
  table: "sealed_setting",
  column: "value_sealed",
  isOfClient: false,
  key: [{ name: "key", type: "text" }],
  index: null
}

/** What authenticator apps make their codes from. */
export const sealedTotp: SealedColumn = {
  table: "totp",
  column: "secret_sealed",
  isOfClient: false,
  key: [{ name: "user_id", type: "int" }],
  index: null
}

/** What proves to an identity provider that who began a sign-in also ends it. */
export const sealedVerifier: SealedColumn = {
  table: "oidc_attempt",
  column: "verifier_sealed",
  isOfClient: false,
  key: [{ name: "state_hash", type: "text" }],
  index: null
}

/** Where the link of a mail leads that is not sent yet: it may be a key to an account. */
export const sealedMailPath: SealedColumn = {
  table: "mail_outbox",
  column: "path_sealed",
  isOfClient: false,
  key: [{ name: "message_id", type: "text" }],
  index: null
}

/** Every column that holds sealed values: what is missing here can't be read any more once keys were rotated. */
export const sealedColumns: ReadonlyArray<SealedColumn> = [sealedSetting, sealedTotp, sealedVerifier, sealedMailPath]
