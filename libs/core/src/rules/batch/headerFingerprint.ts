import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils"
import { foldedTitle } from "../contactFile/contactFileTitles.ts"

/** Names the titles of a file, whatever their order: what was said of them holds for the next file that has the same. */
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
