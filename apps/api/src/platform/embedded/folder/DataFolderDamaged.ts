import { Data } from "effect"

/** The data folder contains something that is not a complete database; it was left untouched. */
export class DataFolderDamaged extends Data.TaggedError("DataFolderDamaged")<{
  readonly folder: string
  /** Missing, truncated or unknown files; each problem begins with its path. */
  readonly problems: ReadonlyArray<string>
}> {
  override get message() {
    return [
      `The data folder ${this.folder} does not hold a whole database, so nothing was started and nothing in it was changed:`,
      ...this.problems.map((problem) => `  ${problem}`),
      "Opening it could lose what is left. Move the folder aside, put a whole backup of it in its place (every file and " +
        "every empty folder), and start again; or start with another DATA_DIR, where a new database is made."
    ].join("\n")
  }
}
