import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"

/** SHA-256 in hexadecimal of a document's bytes as received, which identifies the document shown and signed. */
export const hashOfContent = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
