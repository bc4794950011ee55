import { Data } from "effect"

/** Documents cannot be sealed with the key that there is. */
export class SealKeyRefused extends Data.TaggedError("SealKeyRefused")<{ readonly problem: string }> {
  override get message() {
    return `SIGNING_P12: ${this.problem}. What is signed is not sealed until it is replaced; nothing that was signed is lost.`
  }
}
