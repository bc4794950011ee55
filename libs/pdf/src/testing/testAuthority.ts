import { Integer, OctetString, Utf8String } from "asn1js"
import { webcrypto } from "node:crypto"
import {
  Attribute,
  AttributeTypeAndValue,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PFX,
  PKIStatusInfo,
  PrivateKeyInfo,
  RevokedCertificate,
  SafeBag,
  SafeContents,
  setEngine,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
  TimeStampReq,
  TimeStampResp,
  TSTInfo
} from "pkijs"

const commonName = "2.5.4.3"
const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
  key: "1.2.840.113549.1.12.10.1.1",
  certificate: "1.2.840.113549.1.12.10.1.3",
  anyPolicy: "2.5.29.32.0"
} as const

const der = (made: { toBER: (sizeOnly?: boolean) => ArrayBuffer }) => new Uint8Array(made.toBER(false))

interface IssuedCertificate {
  readonly certificate: Certificate
  readonly keys: webcrypto.CryptoKeyPair
}

const distinguishedName = (text: string) =>
  new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: text }) })

const issue = async (
  name: string,
  serial: number,
  [from, to]: readonly [number, number],
  by: IssuedCertificate | null
): Promise<IssuedCertificate> => {
  const keys = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: serial })
  certificate.subject.typesAndValues.push(distinguishedName(name))
  if (by === null) certificate.issuer.typesAndValues.push(distinguishedName(name))
  else certificate.issuer = by.certificate.subject
  certificate.notBefore.value = new Date(from)
  certificate.notAfter.value = new Date(to)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign((by?.keys ?? keys).privateKey, "SHA-256")
  return { certificate, keys }
}

/** An authority of tests that issues one certificate to sign with, takes it back, and stamps times. */
export const testAuthority = async (from: number, to: number) => {
  setEngine("node", new CryptoEngine({ name: "node", crypto: webcrypto }))
  const root = await issue("Test authority", 1, [from, to], null)
  const signer = await issue("Reclaims Ltd", 2, [from, to], root)
  return {
    /** The signer's key with both certificates, as PKCS #12. */
    p12: async (password: string) => {
      const key = await webcrypto.subtle.exportKey("pkcs8", signer.keys.privateKey)
      const bags = [
        new SafeBag({ bagId: oids.key, bagValue: PrivateKeyInfo.fromBER(key) }),
        ...[signer, root].map(
          ({ certificate }) =>
            new SafeBag({ bagId: oids.certificate, bagValue: new CertBag({ parsedValue: certificate }) })
        )
      ]
      const safe = new AuthenticatedSafe({
        parsedValue: { safeContents: [{ privacyMode: 0, value: new SafeContents({ safeBags: bags }) }] }
      })
      await safe.makeInternalValues({ safeContents: [{}] })
      const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
      await file.makeInternalValues({
        password: Uint8Array.from(Buffer.from(password)).buffer,
        iterations: 2048,
        pbkdf2HashAlgorithm: "SHA-256",
        hmacHashAlgorithm: "SHA-256"
      })
      return der(file.toSchema())
    },
    /** Revocation list that contains the signer's certificate. */
    revoked: async (at: number) => {
      const list = new CertificateRevocationList()
      list.version = 1
      list.issuer = root.certificate.subject
      list.thisUpdate = new Time({ type: 0, value: new Date(at) })
      list.revokedCertificates = [
        new RevokedCertificate({
          userCertificate: signer.certificate.serialNumber,
          revocationDate: new Time({ type: 0, value: new Date(at) })
        })
      ]
      await list.sign(root.keys.privateKey, "SHA-256")
      return der(list.toSchema(true))
    },
    /** Answers time-stamp requests by RFC 3161. */
    stamp: async (request: Uint8Array, at: number) => {
      const { messageImprint, nonce } = TimeStampReq.fromBER(Uint8Array.from(request).buffer)
      const info = new TSTInfo({
        version: 1,
        policy: oids.anyPolicy,
        messageImprint,
        serialNumber: new Integer({ value: 3 }),
        genTime: new Date(at),
        ...(nonce === undefined ? {} : { nonce })
      })
      const content = info.toSchema().toBER(false)
      const digest = await webcrypto.subtle.digest("SHA-256", content)
      const signed = new SignedData({
        version: 3,
        encapContentInfo: new EncapsulatedContentInfo({
          eContentType: oids.timeStampInfo,
          eContent: new OctetString({ valueHex: content })
        }),
        certificates: [root.certificate],
        signerInfos: [
          new SignerInfo({
            version: 1,
            sid: new IssuerAndSerialNumber({
              issuer: root.certificate.issuer,
              serialNumber: root.certificate.serialNumber
            }),
            signedAttrs: new SignedAndUnsignedAttributes({
              type: 0,
              attributes: [
                new Attribute({
                  type: oids.contentType,
                  values: [new ContentInfo({ contentType: oids.timeStampInfo }).toSchema().valueBlock.value[0]]
                }),
                new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: digest })] })
              ]
            })
          })
        ]
      })
      await signed.sign(root.keys.privateKey, 0, "SHA-256", content)
      const token = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) })
      return der(new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token }).toSchema())
    }
  }
}
