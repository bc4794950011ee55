import { Equal } from "effect"

/** Version that a value is taken from. */
export type VersionSide = "mine" | "theirs"

const textOf = (value: unknown): string => JSON.stringify(value)

// Compares text as well, because stored values may be class instances and entered ones plain objects.
const isSame = (a: unknown, b: unknown): boolean => Equal.equals(a, b) || textOf(a) === textOf(b)

/** Entered version and the one saved by another user. */
export interface FieldVersions<Content> {
  readonly mine: Content
  readonly theirs: Content
}

/** Fields in which the versions differ, treating absent fields as unchanged. */
export const fieldsThatDiffer = <Content extends object, Field extends keyof Content>(
  fields: ReadonlyArray<Field>,
  { mine, theirs }: FieldVersions<Content>
): ReadonlyArray<Field> => fields.filter((field) => !isSame(mine[field], theirs[field]))

/**
 * Proposed version for each differing field, by comparison with the common base: the side that changed it. Null where
 * both did, or the base is unknown.
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

/** Entered version with the chosen fields taken from the saved one. */
export const withTheirFields = <Content extends object>(
  { mine, theirs }: FieldVersions<Content>,
  taken: ReadonlyArray<keyof Content>
): Content => ({ ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) })
