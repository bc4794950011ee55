/**
 * The parts of a path between its slashes, as the router compares them: decoded, in lower case, without query,
 * fragment and empty parts. Two paths lead to the same screen if their parts are equal.
 */
export const pathSegments = (path: string): ReadonlyArray<string> =>
  pathnameOf(path)
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decodeSegment(segment).toLowerCase())

/** A path without query and fragment. */
export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? ""

/**
 * True if a path equals another one or lies below it. Whole segments are compared: `/documents-old` is not below
 * `/documents`.
 */
export const isAtOrBelow = (path: string, parent: string): boolean => {
  const segments = pathSegments(path)
  return pathSegments(parent).every((segment, index) => segments[index] === segment)
}

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A percent sign outside an escape is literal, as for the router.
    return segment
  }
}
