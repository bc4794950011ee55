import { Data } from "effect"

/** Another import is running: they are taken one after the other. */
export class ImportBusy extends Data.TaggedError("ImportBusy")<{}> {
  override get message() {
    return "Another import is running. Wait until it is done, then import again; nothing was changed."
  }
}
