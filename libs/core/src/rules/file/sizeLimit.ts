import { megabyte } from "./uploadLimits.ts"

/** Maximum file size as text, `25 MB`; each of 2^20 bytes, so that a limit counted in millions is met as well. */
export const sizeLimit = (maxBytes: number): string => `${String(Math.floor(maxBytes / megabyte))} MB`
