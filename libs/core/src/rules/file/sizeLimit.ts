import { megabyte } from "./uploadLimits.ts"

/** How large a file may be: `25 MB`, of 2^20 bytes each, so that whoever counts in millions keeps to it as well. */
export const sizeLimit = (maxBytes: number): string => `${String(Math.floor(maxBytes / megabyte))} MB`
