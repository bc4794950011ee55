/** What a seal is made with, as plain data that can be sent to another thread. Certificates are DER. */
export type SealKey =
  /** A file of the operator: PKCS #12 with the key, its certificate and those above it. */
  | { readonly _tag: "P12"; readonly bytes: Uint8Array; readonly password: string }
  /** A key that this server has made: PKCS #8, with a certificate that nobody else vouches for. */
  | { readonly _tag: "Own"; readonly key: Uint8Array; readonly certificate: Uint8Array }
