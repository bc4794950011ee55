/** Bytes that may be under way to a reader: who has more to send waits until some have arrived. */
export class BackpressureWindow {
  readonly #most: number
  #underWay = 0
  #goOn: (() => void) | null = null

  constructor(most: number) {
    this.#most = most
  }

  /** So many are sent. */
  spend(bytes: number): void {
    this.#underWay += bytes
  }

  /** Waits until fewer than the most are under way. One at a time may wait. */
  async room(): Promise<void> {
    if (this.#underWay < this.#most) return
    await new Promise<void>((resolve) => {
      this.#goOn = resolve
    })
  }

  /** So many have arrived. */
  repay(bytes: number): void {
    this.#underWay -= bytes
    if (this.#underWay >= this.#most) return
    this.#goOn?.()
    this.#goOn = null
  }
}
