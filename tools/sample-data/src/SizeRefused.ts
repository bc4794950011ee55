import { Data } from "effect"

/** The reference data do not give as much as was asked for. */
export class SizeRefused extends Data.TaggedError("SizeRefused")<{ readonly problem: string }> {
  override get message() {
    return `${this.problem} Nothing was changed.`
  }
}
