/** The most values that are memoize; dates, codes and rates of a file are few. */
const maxRemembered = 100_000

/**
 * Makes a value once for each key, however often it is asked for; what comes after very many keys, and what makes none, is
 * made each time.
 */
export const memoize = <Key, A>(make: (key: Key) => A): ((key: Key) => A) => {
  const known = new Map<Key, A>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    if (made !== undefined && known.size < maxRemembered) known.set(key, made)
    return made
  }
}
