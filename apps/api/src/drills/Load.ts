import { Browser, type Answer } from "../testing/server/Browser.ts"
import { setTimeout } from "node:timers/promises"

const savedViews = "/api/v1/saved-views"
const screen = "?screen=reclaimDashboard"
const pauseMillis = 25

type Kind = "read" | "write" | "ready"

interface ObservedAnswer {
  readonly kind: Kind
  /** 0 when the connection was cut instead of an answer. */
  readonly status: number
  readonly millis: number
  readonly hasRetryAfter: boolean
  readonly at: number
}

const viewsOf = (answer: Answer) =>
  JSON.parse(answer.text) as ReadonlyArray<{ readonly id: number; readonly name: string }>

/**
 * Users at work during a drill: each reads, and renames their own view by counting up, while readiness is probed. Every
 * response is recorded.
 */
export class Load {
  readonly heard: Array<ObservedAnswer> = []
  private readonly people: ReadonlyArray<{ readonly browser: Browser; readonly view: number; acknowledged: number }>
  private isOver = false
  private loops: ReadonlyArray<Promise<void>> = []

  private constructor(people: Load["people"]) {
    this.people = people
  }

  /** Starts with people who are signed in. */
  static async start(origin: string, browsers: ReadonlyArray<Browser>): Promise<Load> {
    const people = []
    for (const browser of browsers) {
      const added = await browser.post(savedViews + screen, { name: "Write 0", query: "" })
      if (added.status !== 200)
        throw new Error(`The view to write to could not be added: ${added.status} ${added.text}`)
      people.push({ browser, view: Number(added.json["id"]), acknowledged: 0 })
    }
    const load = new Load(people)
    load.loops = [
      load.repeat("ready", (browser) => browser.get("/readyz"), new Browser(origin)),
      ...people.flatMap((person) => [
        load.repeat("read", (browser) => browser.get("/proxy/mc/user"), person.browser),
        load.write(person)
      ])
    ]
    return load
  }

  private async send(kind: Kind, sending: Promise<Answer>): Promise<Answer | null> {
    const started = performance.now()
    const answer = await sending.catch(() => null)
    const at = performance.now()
    this.heard.push({
      kind,
      status: answer?.status ?? 0,
      millis: at - started,
      hasRetryAfter: answer?.headers["retry-after"] !== undefined,
      at
    })
    await setTimeout(pauseMillis)
    return answer
  }

  private async repeat(kind: Kind, sending: (browser: Browser) => Promise<Answer>, browser: Browser): Promise<void> {
    while (!this.isOver) await this.send(kind, sending(browser))
  }

  private async write(person: Load["people"][number]): Promise<void> {
    for (let count = 1; !this.isOver; count++) {
      const content = { name: `Write ${count}`, query: "" }
      const answer = await this.send("write", person.browser.put(`${savedViews}/${person.view}${screen}`, {}, content))
      if (answer?.status === 200) person.acknowledged = count
    }
  }

  /** Number of responses of a kind by status. */
  statuses(kind: Kind, since = 0): Readonly<Record<number, number>> {
    const counts: Record<number, number> = {}
    for (const { at, kind: own, status } of this.heard) {
      if (own === kind && at >= since) counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }

  /** Milliseconds from `since` until reading, writing and readiness have each succeeded. */
  async recovered(since: number): Promise<number> {
    const first = (kind: Kind) =>
      this.heard.find(({ at, kind: own, millis, status }) => own === kind && status === 200 && at - millis >= since)
    for (;;) {
      const found = (["read", "write", "ready"] as const).map(first)
      const times = found.flatMap((heard) => (heard === undefined ? [] : [heard.at]))
      if (times.length === found.length) return Math.round(Math.max(...times) - since)
      if (performance.now() - since > 60_000) throw new Error("Nothing works a minute after the drill let go")
      await setTimeout(pauseMillis)
    }
  }

  /** Waits until a write has been refused and a read answered since then: on a busy machine that takes its time. */
  async refused(since: number): Promise<void> {
    const isThere = () => Object.keys(this.statuses("write", since)).some((status) => status !== "200")
    while (!isThere() || this.statuses("read", since)[200] === undefined) {
      if (performance.now() - since > 60_000) throw new Error("No write has been refused for a minute")
      await setTimeout(pauseMillis)
    }
  }

  /** Lets all users finish; returns the number of acknowledged writes, and of those that were lost. */
  async stop(): Promise<{ readonly acknowledged: number; readonly lost: number }> {
    this.isOver = true
    await Promise.all(this.loops)
    let lost = 0
    for (const { acknowledged, browser, view } of this.people) {
      const kept = viewsOf(await browser.get(savedViews + screen)).find(({ id }) => id === view)
      // A write that was not acknowledged may have succeeded all the same.
      lost += Math.max(0, acknowledged - Number(/\d+/.exec(kept?.name ?? "")?.[0] ?? 0))
    }
    return { acknowledged: this.statuses("write")[200] ?? 0, lost }
  }

  slowest(kinds: ReadonlyArray<Kind>): number {
    return Math.round(
      this.heard.reduce((most, { kind, millis }) => (kinds.includes(kind) ? Math.max(most, millis) : most), 0)
    )
  }
}
