import { Context } from "effect"

/** Whether the file that answers a request has been recorded as a security event; null when no file is answered. */
export const FileRecord = Context.Reference<{ isKept: boolean } | null>("@reclaim/app-api/FileRecord", {
  defaultValue: () => null
})
