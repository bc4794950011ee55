/** Maximum number of cached values; dates, codes and rates of a file are few. */
const maxKept = 100_000

/** Computes a value once for each key. Beyond very many keys, and for keys without a value, it is computed each time. */
export const memoize = <Key, A>(make: (key: Key) => A): ((key: Key) => A) => {
  const known = new Map<Key, A>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    if (made !== undefined && known.size < maxKept) known.set(key, made)
    return made
  }
}
