import { Data } from "effect"

/** Other accounts of the machine can read or change the data folder, and that cannot be fixed from here. */
export class DataFolderExposed extends Data.TaggedError("DataFolderExposed")<{
  readonly folder: string
  readonly reason: string
}> {
  override get message() {
    return (
      `The data folder ${this.folder} is open to other accounts of this machine, who could read or change the data of ` +
      `every client, and it can't be closed: ${this.reason}. Make it the server's own (chown -R <account of the server> ` +
      `${this.folder} && chmod -R go= ${this.folder}), or start with another DATA_DIR.`
    )
  }
}
