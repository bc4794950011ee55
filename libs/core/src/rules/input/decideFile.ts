import { Data } from "effect"
import { sizeLimit } from "../file/sizeLimit.ts"

/** Limits of a file field. */
export interface FileLimits {
  /** File name endings in lower case, with their dot: `.pdf`. */
  readonly endings: ReadonlyArray<string>
  readonly maxBytes: number
  readonly maxFiles: number
}

/** Decides whether a chosen file is uploaded; a refusal has a reason. */
export type FileDecision = Data.TaggedEnum<{
  Accepted: {}
  Refused: { readonly reason: string }
}>
export const FileDecision = Data.taggedEnum<FileDecision>()

/** Refuses before sending what the server would refuse anyway; `present` is the number of files already there. */
export const decideFile = (
  file: { readonly name: string; readonly size: number },
  limits: FileLimits,
  present: number
): FileDecision => {
  const refuseFile = (reason: string) => FileDecision.Refused({ reason })
  const kinds = limits.endings.map((ending) => ending.slice(1).toUpperCase()).join(", ")
  if (!limits.endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return refuseFile(`Expected ${kinds}`)
  if (file.size === 0) return refuseFile("The file is empty")
  if (file.size > limits.maxBytes) return refuseFile(`Larger than ${sizeLimit(limits.maxBytes)}`)
  return present < limits.maxFiles ? FileDecision.Accepted() : refuseFile(`More than ${limits.maxFiles} files`)
}
