/** The most values that are remembered; dates, codes and rates of a file are few. */
const mostRemembered = 100_000

/**
 * Makes a value once for each key, however often it is asked for; what comes after very many keys, and what makes none, is
 * made each time.
 */
export const remembered = <Key, A>(make: (key: Key) => A): ((key: Key) => A) => {
  const known = new Map<Key, A>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    if (made !== undefined && known.size < mostRemembered) known.set(key, made)
    return made
  }
}
