import { Data } from "effect"

/** The server cannot listen on the configured address. */
export class CannotListen extends Data.TaggedError("CannotListen")<{
  readonly host: string
  readonly port: number
  readonly cause: unknown
}> {
  override get message() {
    const code = this.cause instanceof Error && "code" in this.cause ? String(this.cause.code) : String(this.cause)
    switch (code) {
      case "EADDRINUSE":
        return `Port ${this.port} of ${this.host} is taken by another program: stop it, or start with another PORT.`
      case "EACCES":
        return `This user may not listen on port ${this.port}: start with a PORT above 1023.`
      default:
        return `The server cannot listen on ${this.host}:${this.port} (${code}): check HOST and PORT.`
    }
  }
}
