import { Result, type Schema } from "effect"
import type { FieldNote } from "../../domain/application/FieldNote.ts"
import { decideInput } from "../input/decideInput.ts"

/** Validation of a field before submission. */
export interface FieldRule {
  /** Judges the field alone, wherever it comes from: a form, a cell of a file, a request. */
  readonly rule: Schema.Codec<unknown, unknown>
  /** Message for an empty field; null for an optional one. */
  readonly missing: string | null
}

export const requiredField = (rule: Schema.Codec<unknown, unknown>, missing: string): FieldRule => ({ rule, missing })

export const optional = (rule: Schema.Codec<unknown, unknown>): FieldRule => ({ rule, missing: null })

/** Rules of the fields of a step, in form order. */
export type FieldRules<Step> = { readonly [Field in keyof Step]?: FieldRule }

/** True for an empty value. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ""

/** True for a sealed value, which was validated on entry. */
const isKept = (value: unknown): boolean => typeof value === "object" && value !== null && "last4" in value

/** Faults of a value by path within it; null if valid. */
type FaultsOf = (value: unknown) => Readonly<Record<string, string>> | null

/** Makes a validator that caches its last result, because consecutive rows repeat most values. */
const faultsBy = (rule: Schema.Codec<unknown, unknown>): FaultsOf => {
  const decide = decideInput(rule)
  let right: unknown = undefined
  return (value) => {
    if (value === right) return null
    const decided = decide(value)
    if (Result.isFailure(decided)) return decided.failure
    right = value
    return null
  }
}

const decisions = new WeakMap<object, FaultsOf>()

const decisionOf = (rule: Schema.Codec<unknown, unknown>): FaultsOf => {
  const known = decisions.get(rule)
  if (known !== undefined) return known
  const made = faultsBy(rule)
  decisions.set(rule, made)
  return made
}

/** Faults of a field's value, by full path; `path` is that of the field. */
export const gapsOfField = ({ missing, rule }: FieldRule, value: unknown, path: string): ReadonlyArray<FieldNote> => {
  if (isBlank(value)) return missing === null ? [] : [{ path, text: missing }]
  if (isKept(value)) return []
  const faults = decisionOf(rule)(value)
  if (faults === null) return []
  return Object.entries(faults).map(([inner, text]) => ({
    path: inner === "body" ? path : `${path}.${inner}`,
    text
  }))
}

/** Missing or invalid fields, each judged alone; runs for each of the thousands of rows of a list. */
export const fieldGaps = <Content extends object>(
  path: string,
  rules: FieldRules<Content>,
  content: Content
): ReadonlyArray<FieldNote> => {
  const gaps: Array<FieldNote> = []
  for (const field in rules) {
    const rule = rules[field]
    const value = content[field]
    if (rule === undefined || (rule.missing === null && isBlank(value))) continue
    gaps.push(...gapsOfField(rule, value, `${path}.${field}`))
  }
  return gaps
}
