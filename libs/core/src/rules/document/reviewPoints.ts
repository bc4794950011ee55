import type { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import type { DocumentCheck } from "../../domain/document/review/DocumentCheck.ts"
import type { ExamplePoint } from "./rightExample.ts"

/** True if the market keeps an original that comes by post, at least the first time. */
export const isPosted = (original: OriginalNeed | null): boolean =>
  original === "original" || original === "first original then copy"

/**
 * Points that a reviewer confirms one by one. An original that has yet to come by post cannot be seen on a copy, so it is
 * none of them.
 */
export const reviewPoints = (example: ReadonlyArray<ExamplePoint>): ReadonlyArray<ExamplePoint> =>
  example.filter((point) => point._tag !== "Original" || !isPosted(point.original))

/** Points that are not confirmed yet. */
export const openPoints = (
  points: ReadonlyArray<ExamplePoint>,
  checks: ReadonlyArray<DocumentCheck>
): ReadonlyArray<ExamplePoint> => points.filter(({ _tag }) => !checks.includes(_tag))

/** Reason why a document cannot be accepted yet: `2 of 4 checks are still open`. */
export const openChecksText = (open: number, all: number): string =>
  all === 1
    ? "The check is still open"
    : `${String(open)} of ${String(all)} checks ${open === 1 ? "is" : "are"} still open`
