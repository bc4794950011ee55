/** A cache with a budget in bytes that evicts the least recently used values. */
export class LeastRecentlyUsed<K, V> {
  readonly budget: number
  /** Bytes used by the values now. */
  bytes = 0
  // A Map keeps insertion order, so its first entry is the least recently used.
  readonly #entries = new Map<K, { readonly value: V; readonly bytes: number }>()

  constructor(budget: number) {
    this.budget = budget
  }

  get size(): number {
    return this.#entries.size
  }

  /** Looks up a value, which counts as a use. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /**
   * Stores a value, replacing one with the same key. False, and nothing is stored, when it alone exceeds the budget.
   */
  set(key: K, value: V, bytes: number): boolean {
    this.delete(key)
    if (bytes > this.budget) return false
    for (const oldest of this.#entries.keys()) {
      if (this.bytes + bytes <= this.budget) break
      this.delete(oldest)
    }
    this.#entries.set(key, { value, bytes })
    this.bytes += bytes
    return true
  }

  delete(key: K): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.bytes -= entry.bytes
  }
}
