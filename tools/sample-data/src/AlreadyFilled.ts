import { Data } from "effect"

/** The database has clients, and sample data are never mixed with other data. */
export class AlreadyFilled extends Data.TaggedError("AlreadyFilled")<{ readonly clients: number }> {
  override get message() {
    return `The database already has ${this.clients} ${this.clients === 1 ? "client" : "clients"}, and sample data go only into an empty one. Choose another DATA_DIR or DATABASE_URL, or empty this one yourself. Nothing was changed.`
  }
}
