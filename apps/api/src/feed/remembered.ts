/** The most texts that are remembered with their meaning: dates, codes and rates of a file are few. */
const mostRemembered = 100_000

/** Reads texts, each that has a meaning once. */
export const remembered = <A>(read: (text: string) => A | undefined): ((text: string) => A | undefined) => {
  const known = new Map<string, A>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = read(text)
    if (value !== undefined && known.size < mostRemembered) known.set(text, value)
    return value
  }
}
