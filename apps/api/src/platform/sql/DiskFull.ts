import { Data } from "effect"
import { innermostMessage } from "./innermostMessage.ts"

/** A disk is full, and nothing was written. Answered with 507. */
export class DiskFull extends Data.TaggedError("DiskFull")<{ readonly cause: unknown }> {
  override get message() {
    return (
      `There is no room left on the disk, so nothing was written: ${innermostMessage(this.cause)}. ` +
      `Free some space; the server goes on by itself.`
    )
  }
}
