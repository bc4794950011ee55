import { BitString, Integer, Utf8String } from "asn1js"
import { webcrypto } from "node:crypto"
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension, setEngine } from "pkijs"
import type { SealKey } from "./SealKey.ts"

const dayMillis = 86_400_000
/** Ten years, the period in which sealed documents may be requested. */
const daysValid = 3650

const commonName = "2.5.4.3"
const keyUsage = "2.5.29.15"
const basicConstraints = "2.5.29.19"
/** Signs, and nothing else: the first two bits, digital signature and non-repudiation. */
const signsOnly = 0b1100_0000

/** A key of this server with a certificate that only it has signed. `at` in milliseconds since 1970. */
export const ownCertificate = async (name: string, at: number): Promise<Extract<SealKey, { readonly _tag: "Own" }>> => {
  setEngine("node", new CryptoEngine({ name: "node", crypto: webcrypto }))
  const pair = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"])
  const certificate = new Certificate()
  certificate.version = 2
  const serial = webcrypto.getRandomValues(new Uint8Array(16))
  // A positive number whose first byte is never omitted.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: serial.buffer })
  for (const named of [certificate.issuer, certificate.subject]) {
    named.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }))
  }
  certificate.notBefore.value = new Date(at - dayMillis)
  certificate.notAfter.value = new Date(at + daysValid * dayMillis)
  const usage = new BitString({ valueHex: Uint8Array.of(signsOnly).buffer, unusedBits: 6 })
  certificate.extensions = [
    new Extension({
      extnID: basicConstraints,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false)
    }),
    new Extension({ extnID: keyUsage, critical: true, extnValue: usage.toBER(false) })
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, "SHA-256")
  return {
    _tag: "Own",
    key: new Uint8Array(await webcrypto.subtle.exportKey("pkcs8", pair.privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false))
  }
}
