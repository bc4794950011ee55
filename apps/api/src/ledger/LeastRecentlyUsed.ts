/** Values in memory up to a budget of bytes; what was used longest ago makes room for what comes. */
export class LeastRecentlyUsed<K, V> {
  readonly budget: number
  /** What the values take now. */
  bytes = 0
  // A Map keeps the order of insertion, so the first entry is the one used longest ago.
  readonly #entries = new Map<K, { readonly value: V; readonly bytes: number }>()

  constructor(budget: number) {
    this.budget = budget
  }

  get size(): number {
    return this.#entries.size
  }

  /** The value, which counts as a use. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value, in place of one with the same key. False, and nothing is kept, when it alone exceeds the budget. */
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
