import { Data } from "effect"

/** The operator's texts can't be used, so nothing was started. */
export class ConsentsRefused extends Data.TaggedError("ConsentsRefused")<{
  readonly file: string
  readonly why: string
}> {
  override get message(): string {
    return `${this.file}: ${this.why}. CONSENT_DIR has to hold terms.txt, fee-schedule.txt and privacy.txt, each with the text that clients agree to.`
  }
}
