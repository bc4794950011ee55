import { Data } from "effect"

/** Another import is running: they are taken one after the other. */
export class FeedBusy extends Data.TaggedError("FeedBusy")<{}> {
  override get message() {
    return "Another import is running. Wait until it is done, then import again; nothing was changed."
  }
}
