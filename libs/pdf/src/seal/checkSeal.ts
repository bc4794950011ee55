import { fromBER } from "asn1js"
import { webcrypto } from "node:crypto"
import { Certificate, CertificateRevocationList, ContentInfo, CryptoEngine, setEngine, SignedData } from "pkijs"

/** Result of verifying a seal. */
export type SealCheck =
  /** Nothing was changed, and the certificate was valid at the time of sealing; `certificate` is DER. */
  | { readonly _tag: "Valid"; readonly certificate: Uint8Array; readonly isTimeStamped: boolean }
  /** There is no seal, or it does not cover the whole file. */
  | { readonly _tag: "NotSealed" }
  /** The file is not the one that was sealed. */
  | { readonly _tag: "Changed" }
  /** The certificate did not hold on the day. */
  | { readonly _tag: "Expired" }
  /** The issuer has revoked the certificate. */
  | { readonly _tag: "Revoked" }

const timeStampToken = "1.2.840.113549.1.9.16.2.14"

const text = new TextDecoder("latin1")

/** Bytes covered by the last seal, and its signature; null if it excludes anything but the signature. */
const partsOf = (bytes: Uint8Array): { readonly covered: Uint8Array; readonly signature: Uint8Array } | null => {
  const ranges = [...text.decode(bytes).matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const [start, before, from, after] = (ranges.at(-1)?.slice(1) ?? []).map(Number)
  if (start !== 0 || before === undefined || from === undefined || after === undefined) return null
  if (from + after !== bytes.length || from <= before) return null
  const written = text.decode(bytes.subarray(before, from))
  const hex = /^<([0-9a-fA-F]+)>$/.exec(written)?.[1]
  if (hex === undefined) return null
  return {
    covered: Buffer.concat([bytes.subarray(0, before), bytes.subarray(from)]),
    signature: Uint8Array.from(Buffer.from(hex, "hex"))
  }
}

const signedDataOf = (signature: Uint8Array): SignedData | null => {
  const { offset, result } = fromBER(Uint8Array.from(signature).buffer)
  if (offset === -1) return null
  // Padded with zeros; the signature does not cover this area.
  if (signature.subarray(offset).some((byte) => byte !== 0)) return null
  return new SignedData({ schema: new ContentInfo({ schema: result }).content })
}

const isRevoked = (certificate: Certificate, lists: ReadonlyArray<Uint8Array>): boolean =>
  lists
    .map((list) => new CertificateRevocationList({ schema: fromBER(Uint8Array.from(list).buffer).result }))
    .some((list) => list.issuer.isEqual(certificate.issuer) && list.isCertificateRevoked(certificate))

/**
 * Looks at the seal of a file. `at` is the day for which the certificate has to hold, in milliseconds since 1970; `revoked` are
 * lists of certificates that were taken back, as DER.
 */
export const checkSeal = async (
  bytes: Uint8Array,
  { at, revoked = [] }: { readonly at: number; readonly revoked?: ReadonlyArray<Uint8Array> }
): Promise<SealCheck> => {
  setEngine("node", new CryptoEngine({ name: "node", crypto: webcrypto }))
  const parts = partsOf(bytes)
  if (parts === null) return { _tag: "NotSealed" }
  let signed: SignedData | null
  try {
    signed = signedDataOf(parts.signature)
  } catch {
    // A signature that can no longer be parsed was valid when it was sealed.
    return { _tag: "Changed" }
  }
  const certificate = signed?.certificates?.find((one) => one instanceof Certificate)
  if (signed === null || !(certificate instanceof Certificate)) return { _tag: "Changed" }
  const data = Uint8Array.from(parts.covered).buffer
  const isWhole = await signed.verify({ signer: 0, data, checkChain: false }).catch(() => false)
  if (!isWhole) return { _tag: "Changed" }
  if (isRevoked(certificate, revoked)) return { _tag: "Revoked" }
  if (at < certificate.notBefore.value.getTime() || at > certificate.notAfter.value.getTime())
    return { _tag: "Expired" }
  const attributes = signed.signerInfos[0]?.unsignedAttrs?.attributes ?? []
  return {
    _tag: "Valid",
    certificate: new Uint8Array(certificate.toSchema().toBER(false)),
    isTimeStamped: attributes.some(({ type }) => type === timeStampToken)
  }
}
