/** Limits the bytes in flight to a reader: a sender with more to send waits until some have been delivered. */
export class BackpressureWindow {
  readonly #most: number
  #underWay = 0
  #goOn: (() => void) | null = null

  constructor(most: number) {
    this.#most = most
  }

  /** Records bytes as sent. */
  spend(bytes: number): void {
    this.#underWay += bytes
  }

  /** Waits until the bytes in flight are below the limit. Only one caller may wait at a time. */
  async room(): Promise<void> {
    if (this.#underWay < this.#most) return
    await new Promise<void>((resolve) => {
      this.#goOn = resolve
    })
  }

  /** Records bytes as delivered. */
  repay(bytes: number): void {
    this.#underWay -= bytes
    if (this.#underWay >= this.#most) return
    this.#goOn?.()
    this.#goOn = null
  }
}
