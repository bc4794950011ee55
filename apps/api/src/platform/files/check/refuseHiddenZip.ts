import { FileUnfit } from "./verdict/FileUnfit.ts"

/** The end of a zip's directory is 22 bytes, and a comment of at most 65,535 may follow. */
const tailBytes = 65_557

const endOfDirectory = Buffer.from("PK\x05\x06", "latin1")

/** Refuses a file that is an archive as well: programs that look for one at the end would open that. */
export const refuseHiddenZip = (bytes: Buffer): void => {
  if (!bytes.subarray(-tailBytes).includes(endOfDirectory)) return
  throw new FileUnfit("type_refused", "The file contains an archive. Save it again from the program that created it")
}
