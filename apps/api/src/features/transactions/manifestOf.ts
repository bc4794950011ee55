import { createPublicKey } from "node:crypto"

/** The hash of a file of a pack. */
export interface HashedFile {
  readonly name: string
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/** A line for each file, in the form that `sha256sum` checks. */
export const manifestOf = (files: ReadonlyArray<HashedFile>): string =>
  files.map(({ hash, name }) => `${hash}  ${name}\n`).join("")

/** What stands before the 32 bytes of an Ed25519 key in the form that programs read keys in. */
const keyHead = Buffer.from("302a300506032b6570032100", "hex")

/** A public key, given as its 32 bytes in base64, as a PEM file. */
export const publicKeyPem = (base64: string): string =>
  createPublicKey({ key: Buffer.concat([keyHead, Buffer.from(base64, "base64")]), format: "der", type: "spki" })
    .export({ type: "spki", format: "pem" })
    .toString()
