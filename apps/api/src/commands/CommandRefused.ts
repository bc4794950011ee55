import { Data } from "effect"

/** What the command takes, for people. */
export const commandUsage = [
  "Usage:",
  "  npm run portal -- import <folder or file> [--kind KIND]",
  "      Reads CSV files of a provider's engine into the database; docs/import.md says which, and what is in them.",
  "  npm run portal -- publish --quarter 2026Q3 [--client CODE] [--reason TEXT]",
  "      Publishes the quarterly statements of a quarter, of every client or of one; again only for a reason."
].join("\n")

/** The command line cannot be understood or followed; the message says which part, and what to do. */
export class CommandRefused extends Data.TaggedError("CommandRefused")<{
  readonly problem: string
  readonly showsUsage: boolean
}> {
  override get message() {
    return this.showsUsage ? `${this.problem}\n${commandUsage}` : this.problem
  }
}
