import { generateSync } from "otplib"

/** Seconds for which a code is shown. */
const period = 30

/** Codes of the step before and after are right as well: clocks differ, and typing takes time. */
const tolerance = [0, -1, 1] as const

const sixDigits = /^\d{6}$/

/**
 * The step whose code was typed; null when it is none of those around now, or that of a step that was used or passed over.
 * `secret` is Base32; `now` is in milliseconds since 1970.
 */
export const decideTotpStep = (secret: string, typed: string, lastStep: number, now: number): number | null => {
  const code = typed.replaceAll(/\s/g, "")
  if (!sixDigits.test(code)) return null
  const present = Math.floor(now / 1000 / period)
  const step = tolerance
    .map((off) => present + off)
    .find((candidate) => candidate > lastStep && generateSync({ secret, epoch: candidate * period, period }) === code)
  return step ?? null
}
