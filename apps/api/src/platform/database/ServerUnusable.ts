import { Data } from "effect"

/** The PostgreSQL server of a setting is unusable. The message leaves out user name and password. */
export class ServerUnusable extends Data.TaggedError("ServerUnusable")<{
  /** The setting with its address. */
  readonly setting: string
  /** Host and port. */
  readonly server: string
  readonly reason: string
  /** Instruction for the operator. */
  readonly remedy: string
}> {
  override get message() {
    return `PostgreSQL at ${this.server} (${this.setting}) can't be used: ${this.reason}; ${this.remedy}.`
  }
}
