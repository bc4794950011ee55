/** Token in an address after `prefix`; empty if there is none. */
export const tokenInPath = (url: string, prefix: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? ""
  return path.startsWith(prefix) ? path.slice(prefix.length) : ""
}
