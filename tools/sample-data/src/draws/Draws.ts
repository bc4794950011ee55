/** Random draws for one item: equal for equal seed, kind and ids, regardless of the other items. */
export class Draws {
  #a: number
  #b: number
  #c: number
  #d = 1

  /** `kind` and `ids` identify the thing: ("account", client 3, account 17). */
  constructor(seed: number, kind: string, ...ids: ReadonlyArray<number>) {
    let hash = mixHash(0x9e3779b9, seed | 0)
    for (let index = 0; index < kind.length; index++) hash = mixHash(hash, kind.charCodeAt(index))
    for (const id of ids) hash = mixHash(hash, id | 0)
    this.#a = mixHash(hash, 0x85ebca6b)
    this.#b = mixHash(hash, 0xc2b2ae35)
    this.#c = mixHash(hash, 0x27d4eb2f)
    for (let round = 0; round < 12; round++) this.next()
  }

  /** Random number from 0 up to, but not including, 1 (sfc32). */
  next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the values, all equally likely. */
  one<A>(values: readonly [A, ...ReadonlyArray<A>]): A {
    return values[this.below(values.length)] ?? values[0]
  }

  /** One of the values, with a probability proportional to its weight. */
  weighted<A>(values: readonly [WeightedValue<A>, ...ReadonlyArray<WeightedValue<A>>]): A {
    const total = values.reduce((sum, { weight }) => sum + weight, 0)
    let left = this.next() * total
    for (const { value, weight } of values) {
      left -= weight
      if (left < 0) return value
    }
    return values[0].value
  }

  /** Shuffles values so that those of larger weight tend to come first. */
  shuffled<A>(values: ReadonlyArray<WeightedValue<A>>): ReadonlyArray<A> {
    return values
      .map(({ value, weight }) => ({ value, key: -Math.log(1 - this.next()) / weight }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ value }) => value)
  }

  /** A positive number spread around its median; `spread` is the standard deviation of its logarithm. */
  around(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return median * Math.exp(spread * normal)
  }
}

/** A value and its weight relative to the others of its list. */
export interface WeightedValue<A> {
  readonly value: A
  readonly weight: number
}

/** The finalizer of MurmurHash3: every bit of both numbers affects every bit of the result. */
const mixHash = (hash: number, value: number): number => {
  let mix = Math.imul(value ^ (value >>> 16), 0xcc9e2d51)
  mix = hash ^ Math.imul((mix << 15) | (mix >>> 17), 0x1b873593)
  mix = (Math.imul((mix << 13) | (mix >>> 19), 5) + 0xe6546b64) | 0
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}
