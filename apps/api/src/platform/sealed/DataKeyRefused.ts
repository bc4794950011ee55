import { Data } from "effect"
import { portalCommandName } from "../process/serverFiles.ts"

/** Source of the present key. */
export type KeySource = "DATA_KEY" | "data.key"

/** Reasons why the given keys can neither seal nor open values. */
export type DataKeyProblem = Data.TaggedEnum<{
  /** Sealed values exist, but neither the setting nor the file generated at the first start does. */
  readonly Missing: { readonly file: string }
  readonly Unreadable: { readonly file: string; readonly reason: string }
  /** Values were sealed with other keys than those that are given. */
  readonly Other: { readonly source: KeySource; readonly given: string; readonly lacking: ReadonlyArray<string> }
}>
export const DataKeyProblem = Data.taggedEnum<DataKeyProblem>()

const problemText = DataKeyProblem.$match({
  Missing: ({ file }) =>
    `The database holds sealed values, and the key that they were sealed with is gone: ${file} is missing. Put it back ` +
    "from its copy, or set DATA_KEY to it. Nothing was started, because a new key could open none of them.",
  Unreadable: ({ file, reason }) =>
    `The key of the sealed values in ${file} can't be used (${reason}). Put the file back from its copy, or set DATA_KEY.`,
  Other: ({ given, lacking, source }) =>
    `The database holds values that were sealed with another key (${lacking.join(", ")}) than the one in ${source} ` +
    `(${given}), so they could not be read. Set DATA_KEY to the key from before, or list that one in DATA_KEYS_FORMER and ` +
    `run ${portalCommandName} rotate-keys. Servers that share a database share the key. Nothing was started.`
})

/** The server can't open what its database keeps sealed. */
export class DataKeyRefused extends Data.TaggedError("DataKeyRefused")<{ readonly problem: DataKeyProblem }> {
  override get message() {
    return problemText(this.problem)
  }
}
