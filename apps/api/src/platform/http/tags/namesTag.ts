const opaque = (tag: string): string => tag.replace(/^W\//, "")

/** One entity tag of a list: quoted, so it may contain commas; an unquoted one ends at the next comma. */
const listedTag = /(?:W\/)?"[^"]*"|[^\s,]+/g

/** True if an If-None-Match contains the tag; compared weakly, as the header requires. */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" || (ifNoneMatch.match(listedTag) ?? []).some((given) => opaque(given) === opaque(tag)))
