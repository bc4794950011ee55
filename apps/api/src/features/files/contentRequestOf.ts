import type { ContentRequest } from "./ClientFiles.ts"

interface ContentHeaders {
  readonly range?: string
  readonly "if-range"?: string
  readonly "if-none-match"?: string
}

/** What a request says of the bytes that it wants, by its headers and its method. */
export const contentRequestOf = (headers: ContentHeaders, method: string): ContentRequest => ({
  range: headers.range ?? null,
  ifRange: headers["if-range"] ?? null,
  ifNoneMatch: headers["if-none-match"] ?? null,
  isHead: method === "HEAD"
})
