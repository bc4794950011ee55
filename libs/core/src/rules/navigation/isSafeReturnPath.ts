const maxReturnPathLength = 2048

/**
 * True if a text is safe to navigate to: a path on the portal's own origin that no browser, router or proxy can read as
 * anything else. Applies to saved targets, return parameters and routes named by the server. Refuses other origins
 * (`//evil`, `/\evil`, any scheme), encodings of them at any depth (`/%2f%2fevil`, `/%252fevil`), dot segments
 * (`/..//evil`), control characters and spaces (`/%09/evil`, CR and LF), characters not allowed in an address, and
 * texts over 2 kB.
 */
export const isSafeReturnPath = (text: string): boolean => {
  if (text.length > maxReturnPathLength || !/^\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text)) return false
  const pathEnd = text.search(/[?#]/)
  const path = pathEnd === -1 ? text : text.slice(0, pathEnd)
  return isPlainPath(path) && hasNoHiddenControl(text.slice(path.length))
}

const isPlainPath = (path: string): boolean => {
  // Compatibility forms (a full-width slash, a two-dot leader) are read as the plain characters, as some readers do.
  const plain = fullyDecoded(path)?.normalize("NFKC") ?? null
  if (plain === null || /\/\/|[\\?#%\p{Cc}\p{Zl}\p{Zp}]/u.test(plain)) return false
  // A code for a slash hides a boundary between parts, so there must be as many slashes before as after decoding.
  if (plain.split("/").length !== path.split("/").length) return false
  return !plain.split("/").some((segment) => segment === "." || segment === "..")
}

/** A query may hold codes of anything but control characters, which could end a header. */
const hasNoHiddenControl = (query: string): boolean => {
  const plain = fullyDecoded(query)
  return plain !== null && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(plain)
}

/** Text with its codes resolved, and the codes which that reveals; null when a percent sign begins no valid code. */
const fullyDecoded = (text: string): string | null => {
  let before = text
  for (;;) {
    let after: string
    try {
      after = decodeURIComponent(before)
    } catch {
      // A percent sign revealed by decoding may be data; one that the text itself holds must begin a code.
      return before === text ? null : before
    }
    if (after === before) return after
    before = after
  }
}
