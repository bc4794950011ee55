import type { FileStoreFields } from "../../../platform/files/store/FileStoreFields.ts"
import { isAccountTitle } from "@reclaim/core/rules/application/batch/accountColumns"
import { TableRefused } from "@reclaim/xlsx/read/TableRefused"
import type { TableRow } from "@reclaim/xlsx/read/TableRow"
import { readTitledTable } from "@reclaim/xlsx/read/readTable"
import { Data, Effect, Stream } from "effect"

/** A file that can't be read as a list; the message says why and what to do. */
export class ListRefused extends Data.TaggedError("ListRefused")<{ readonly message: string }> {}

const missingFile = new ListRefused({ message: "The file no longer exists: upload it again" })

/** The rows of a file of accounts of a client, some at a time, from its titles on. */
export const rowsOfFile = (
  store: Pick<FileStoreFields, "read">,
  place: { readonly clientId: number; readonly fileId: number }
): Stream.Stream<ReadonlyArray<TableRow>, ListRefused> =>
  Stream.unwrap(
    store.read(place).pipe(
      Effect.flatMap(Stream.runCollect),
      Effect.map((pieces) =>
        Stream.fromAsyncIterable(readTitledTable(new Blob([Buffer.concat(pieces)]), isAccountTitle), (cause) =>
          cause instanceof TableRefused ? new ListRefused({ message: cause.message }) : new Unreadable({ cause })
        ).pipe(Stream.catchTag("Unreadable", (error) => Stream.die(error)))
      ),
      Effect.catchTag("FileMissing", () => Effect.fail(missingFile))
    )
  )

/** Reading failed for no fault of the file. */
class Unreadable extends Data.TaggedError("Unreadable")<{ readonly cause: unknown }> {}
