import { setTimeout } from "node:timers/promises"
import { at } from "../bench/percentiles.ts"
import type { Answer, Browser } from "../testing/server/Browser.ts"

/** Typical action of a user who only views their own figures. */
export type ProbeAction = "dashboard" | "pdf" | "signIn"

/** Durations in milliseconds. */
export interface Times {
  readonly n: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

export interface VictimMeasurements {
  readonly times: Readonly<Record<ProbeAction, Times>>
  /** Wrong responses: status and path. */
  readonly faults: ReadonlyArray<string>
}

/** An errand with the status it must have. */
interface Step {
  readonly run: () => Promise<Answer>
  readonly wanted: number
}

/** The errands of one user. */
export const probeActionsOf = (
  browser: Browser,
  signIn: () => Promise<Answer>
): Readonly<Record<ProbeAction, Step>> => ({
  dashboard: { run: () => browser.post("/proxy/reports/LF/LFormData", {}), wanted: 200 },
  pdf: { run: () => browser.post("/proxy/reports/LF/ReclaimDashboardPDF", {}), wanted: 200 },
  signIn: { run: signIn, wanted: 303 }
})

const timesOf = (millis: ReadonlyArray<number>): Times => ({
  n: millis.length,
  p50: Math.round(at(millis, 0.5)),
  p99: Math.round(at(millis, 0.99)),
  worst: Math.round(Math.max(...millis))
})

/** Pause between two errands, in milliseconds. */
const pauseMillis = 50

/**
 * Repeats all errands concurrently, for as long as the attack goes on and a few times at least; no more than 2,000
 * times each.
 */
export const watchVictim = async (
  errands: Readonly<Record<ProbeAction, Step>>,
  meanwhile: Promise<unknown>,
  atLeast: number
): Promise<VictimMeasurements> => {
  const attack = { isOver: false }
  const over = meanwhile.finally(() => {
    attack.isOver = true
  })
  const faults: Array<string> = []
  const repeatErrand = async (errand: ProbeAction): Promise<Times> => {
    const { run, wanted } = errands[errand]
    const millis: Array<number> = []
    while (millis.length < 2000 && (!attack.isOver || millis.length < atLeast)) {
      const begun = performance.now()
      const { status, text } = await run()
      millis.push(performance.now() - begun)
      if (status !== wanted) faults.push(`${errand} was answered with ${status}: ${text.slice(0, 120)}`)
      await setTimeout(pauseMillis)
    }
    return timesOf(millis)
  }
  const [dashboard, pdf, signIn] = await Promise.all([
    repeatErrand("dashboard"),
    repeatErrand("pdf"),
    repeatErrand("signIn")
  ])
  await over
  return { times: { dashboard, pdf, signIn }, faults }
}
