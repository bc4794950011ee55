import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"

/** SHA-256 in hexadecimal of a document's bytes as they arrived. Names what is shown and signed, whatever the list says. */
export const hashOfContent = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
