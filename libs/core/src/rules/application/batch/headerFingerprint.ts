import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils"
import { foldedTitle } from "../../contactFile/contactFileTitles.ts"

/**
 * Identifies the titles of a file regardless of order, so that a mapping applies to the next file with the same titles.
 */
export const headerFingerprint = (titles: ReadonlyArray<string>): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        JSON.stringify(
          titles
            .map(foldedTitle)
            .filter((title) => title !== "")
            .toSorted()
        )
      )
    )
  )
