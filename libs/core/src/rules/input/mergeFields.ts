import { Equal } from "effect"

/** Which of two versions a value is taken from. */
export type VersionSide = "mine" | "theirs"

const textOf = (value: unknown): string => JSON.stringify(value)

// By their text: what was read may be an instance of a class, and what was entered need not be.
const isSame = (a: unknown, b: unknown): boolean => Equal.equals(a, b) || textOf(a) === textOf(b)

/** What was entered, and what somebody else has saved meanwhile. */
export interface FieldVersions<Content> {
  readonly mine: Content
  readonly theirs: Content
}

/** Those of some fields in which the versions differ. What is not changed here is what was saved. */
export const fieldsThatDiffer = <Content extends object, Field extends keyof Content>(
  fields: ReadonlyArray<Field>,
  { mine, theirs }: FieldVersions<Content>
): ReadonlyArray<Field> => fields.filter((field) => !isSame(mine[field], theirs[field]))

/**
 * Which version to propose for each field that differs, by what both began with: the one that changed it. Where both did,
 * or where the beginning is not known, nothing is proposed.
 */
export const sidesToPropose = <Content extends object>(
  differing: ReadonlyArray<keyof Content & string>,
  { mine, theirs }: FieldVersions<Content>,
  base: Content | null
): Readonly<Record<string, VersionSide>> =>
  Object.fromEntries(
    differing.flatMap((field): ReadonlyArray<readonly [string, VersionSide]> => {
      if (base === null) return []
      if (isSame(mine[field], base[field])) return [[field, "theirs"]]
      return isSame(theirs[field], base[field]) ? [[field, "mine"]] : []
    })
  )

/** What was entered, with the saved value of each field that is taken from there. */
export const withTheirFields = <Content extends object>(
  { mine, theirs }: FieldVersions<Content>,
  taken: ReadonlyArray<keyof Content>
): Content => ({ ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) })
