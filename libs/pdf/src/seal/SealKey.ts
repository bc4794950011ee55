/** Credentials of a seal, as plain data that can be sent to another thread. Certificates are DER. */
export type SealKey =
  /** A file of the operator: PKCS #12 with the key, its certificate and those above it. */
  | { readonly _tag: "P12"; readonly bytes: Uint8Array; readonly password: string }
  /** Key made by this server: PKCS #8, with a self-signed certificate. */
  | { readonly _tag: "Own"; readonly key: Uint8Array; readonly certificate: Uint8Array }
