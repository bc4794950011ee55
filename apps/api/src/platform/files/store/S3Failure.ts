import { Data } from "effect"

/** A request to an object store that was not done, after it was tried as often as made sense. */
export class S3Failure extends Data.TaggedError("S3Failure")<{
  readonly act: "put" | "get" | "list" | "remove"
  /** Of the answer; 0 where there was none. */
  readonly status: number
  /** The store's own word for it, such as NoSuchBucket, or that of the operating system. */
  readonly code: string
  readonly cause: unknown
}> {
  override get message() {
    return this.status === 0
      ? `The file store did not answer (${this.code})`
      : `The file store answered ${this.status} (${this.code})`
  }
}
