import type { FieldNote } from "../../domain/application/FieldNote.ts"
import type { UnchangedSecret } from "../../domain/application/steps/SecretText.ts"
import type { ApplicationStepName, ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { lastFour } from "../input/lastFour.ts"
import { joinSecrets, splitSecrets } from "./splitSecrets.ts"

/** The path of a sealed value for one of a gap: rows of lists are named by their ids instead of their places. */
const secretPath = (step: ApplicationStepName, content: object, path: string): string => {
  const [, list = "", at = "", ...rest] = path.split(".")
  const rows: unknown = content[list as keyof typeof content]
  if (!Array.isArray(rows) || rest.length === 0) return path
  const row: { readonly id?: string } | undefined = rows[Number(at)]
  return [step, list, row?.id ?? at, ...rest].join(".")
}

/**
 * Step as the server returns it once saved: sealed values are replaced by placeholders. A value with one of these gaps
 * stays as entered, to be corrected.
 */
export const maskedStep = <Step extends ApplicationStepName>(
  step: Step,
  content: ApplicationSteps[Step],
  gaps: ReadonlyArray<FieldNote> = []
): ApplicationSteps[Step] => {
  const { open, secrets } = splitSecrets(step, content)
  const wrong = new Set(gaps.map(({ path }) => secretPath(step, content, path)))
  const shown = secrets.map(({ kind, path, value }): readonly [string, UnchangedSecret | string] =>
    typeof value !== "string" || wrong.has(path)
      ? [path, value]
      : [path, { last4: kind === "number" ? lastFour(value) : "" }]
  )
  return joinSecrets(step, open, new Map(shown))
}
