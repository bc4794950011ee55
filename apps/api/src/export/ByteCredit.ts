/** Bytes that may be under way to a reader: who has more to send waits until some have arrived. */
export class ByteCredit {
  readonly #most: number
  #underWay = 0
  #goOn: (() => void) | null = null

  constructor(most: number) {
    this.#most = most
  }

  /** Waits until fewer than the most are under way, and sends these too. One at a time may wait. */
  async spend(bytes: number): Promise<void> {
    if (this.#underWay >= this.#most) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
      })
    }
    this.#underWay += bytes
  }

  /** So many have arrived. */
  repay(bytes: number): void {
    this.#underWay -= bytes
    if (this.#underWay >= this.#most) return
    this.#goOn?.()
    this.#goOn = null
  }
}
