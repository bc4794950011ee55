import { Context } from "effect"

/** Whether the file that a request answers has left its security event; null where no file is answered. */
export const FileRecord = Context.Reference<{ isKept: boolean } | null>("@reclaim/app-api/FileRecord", {
  defaultValue: () => null
})
