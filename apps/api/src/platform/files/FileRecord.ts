import { Context } from "effect"

/** Set once the requested file has been recorded as a security event; null for a request that returns no file. */
export const FileRecord = Context.Reference<{ isKept: boolean } | null>("@reclaim/app-api/FileRecord", {
  defaultValue: () => null
})
