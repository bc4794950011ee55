/**
 * Makes a value once, however often it is asked for: for what there is little of, or at most so much of. What comes after
 * that is made each time.
 */
export const remembered = <Key, A>(make: (key: Key) => A, most = Number.POSITIVE_INFINITY): ((key: Key) => A) => {
  const known = new Map<Key, A>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    if (known.size < most) known.set(key, made)
    return made
  }
}
