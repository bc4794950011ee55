const opaque = (tag: string): string => tag.replace(/^W\//, "")

/** One tag of a list: quoted, and so with commas in it at times; a bare one is read up to the next comma. */
const listedTag = /(?:W\/)?"[^"]*"|[^\s,]+/g

/** Whether an If-None-Match names the tag; compared weakly, as the header asks for. */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === "*" || (ifNoneMatch.match(listedTag) ?? []).some((given) => opaque(given) === opaque(tag)))
