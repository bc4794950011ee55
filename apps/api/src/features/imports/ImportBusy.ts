import { Data } from "effect"

/** Another import is running; imports run one at a time. */
export class ImportBusy extends Data.TaggedError("ImportBusy")<{}> {
  override get message() {
    return "Another import is running. Wait until it is done, then import again; nothing was changed."
  }
}
