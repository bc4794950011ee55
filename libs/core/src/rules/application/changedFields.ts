import type { FieldChange } from "../../domain/application/FieldChange.ts"
import type { ApplicationSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { lastFour } from "../input/lastFour.ts"
import { askedSteps } from "./askedSteps.ts"
import { splitSecrets } from "./splitSecrets.ts"

type Leaves = ReadonlyMap<string, string>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

/** Every field of a value by its path; rows of a list by the ids that they have, lists of words as one field. */
const leavesOf = (value: unknown, path: string): ReadonlyArray<readonly [string, string]> => {
  if (value === null || value === undefined) return [[path, ""]]
  if (Array.isArray(value) && value.some(isRecord)) {
    return value.flatMap((row: Readonly<Record<string, unknown>>, at) => {
      const { id = String(at), ...fields } = row
      return leavesOf(fields, `${path}.${String(id)}`)
    })
  }
  if (isRecord(value)) return Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, `${path}.${field}`))
  return [[path, Array.isArray(value) ? value.map(textOf).toSorted().join(", ") : textOf(value)]]
}

interface ComparableSteps {
  readonly open: Leaves
  readonly secrets: ReadonlyMap<string, { readonly value: string; readonly shown: string }>
}

const comparableSteps = (steps: ApplicationSteps): ComparableSteps => {
  const parts = askedSteps("change")
    .filter((step) => step !== "review")
    .map((step) => ({ step, ...splitSecrets(step, steps[step]) }))
  const secrets = parts.flatMap((part) =>
    part.secrets.map(({ kind, path, value }) => {
      const text = typeof value === "string" ? value : ""
      return [path, { value: text, shown: kind === "number" ? lastFour(text) : "" }] as const
    })
  )
  return {
    open: new Map(parts.flatMap(({ open, step }) => leavesOf(open, step))),
    secrets: new Map(secrets)
  }
}

/**
 * Changes per field in step order, from the account on file to the entered steps. Both are given unsealed; sealed
 * numbers are masked to their last characters in the result, and facts left out.
 */
export const changedFields = (known: ApplicationSteps, entered: ApplicationSteps): ReadonlyArray<FieldChange> => {
  const [before, after] = [comparableSteps(known), comparableSteps(entered)]
  const open = [...new Set([...before.open.keys(), ...after.open.keys()])].map((path) => ({
    path,
    before: before.open.get(path) ?? "",
    after: after.open.get(path) ?? ""
  }))
  const sealed = [...new Set([...before.secrets.keys(), ...after.secrets.keys()])].flatMap((path) => {
    const [former, present] = [before.secrets.get(path), after.secrets.get(path)]
    if (former?.value === present?.value) return []
    return [{ path, before: former?.shown ?? "", after: present?.shown ?? "" }]
  })
  return [...open.filter((change) => change.before !== change.after), ...sealed]
}
