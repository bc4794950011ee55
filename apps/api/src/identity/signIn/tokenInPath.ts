/** The token that stands in an address after `prefix`; empty when none does. */
export const tokenInPath = (url: string, prefix: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? ""
  return path.startsWith(prefix) ? path.slice(prefix.length) : ""
}
