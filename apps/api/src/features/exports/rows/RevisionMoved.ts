import { Data } from "effect"

/** The client's data are of another revision by now than the one that a file was to be made of. */
export class RevisionMoved extends Data.TaggedError("RevisionMoved")<{ readonly wanted: number }> {
  override get message() {
    return `The data moved on from revision ${this.wanted} before they were read; ask again`
  }
}
