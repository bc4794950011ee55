import { Invalid } from "@reclaim/core/contract/access/errors"
import type { DocumentCheck } from "@reclaim/core/domain/document/review/DocumentCheck"
import { openChecksText, openPoints, reviewPoints } from "@reclaim/core/rules/document/reviewPoints"
import type { ExamplePoint } from "@reclaim/core/rules/document/rightExample"
import { Effect } from "effect"

/** Refuses to accept a document while its reviewer has not checked every point of a correct one. */
export const requireChecked = (
  example: ReadonlyArray<ExamplePoint>,
  checks: ReadonlyArray<DocumentCheck>
): Effect.Effect<void, Invalid> => {
  const points = reviewPoints(example)
  const open = openPoints(points, checks)
  if (open.length === 0) return Effect.void
  const message = openChecksText(open.length, points.length)
  return Effect.fail(new Invalid({ message, fields: { checks: message } }))
}
