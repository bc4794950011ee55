import { Data } from "effect"

/** The reference data do not have enough dividends for the size asked for. */
export class SizeRefused extends Data.TaggedError("SizeRefused")<{ readonly problem: string }> {
  override get message() {
    return `${this.problem} Nothing was changed.`
  }
}
