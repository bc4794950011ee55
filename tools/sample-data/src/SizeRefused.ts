import { Data } from "effect"

/** The reference data have too few dividends for the requested size. */
export class SizeRefused extends Data.TaggedError("SizeRefused")<{ readonly problem: string }> {
  override get message() {
    return `${this.problem} Nothing was changed.`
  }
}
