import { millisUntilNextState, SessionState, sessionStateAt } from "./SessionState.ts"
import type { SessionTiming } from "./sessionTiming.ts"

/** The state that a session's watch keeps between two moments. */
export interface SessionClock {
  readonly state: SessionState
  readonly lastActiveAt: number
  readonly nextRenewalAt: number
  /** True if the user was active since the last renewal. */
  readonly wasActive: boolean
}

/** A session that begins now; entering is an activity, and the first renewal is due at once. */
export const startedAt = (now: number): SessionClock => ({
  state: SessionState.Active(),
  lastActiveAt: now,
  nextRenewalAt: now,
  wasActive: true
})

/** True once the session is over, which is final. */
export const isOver = ({ state }: SessionClock): boolean => state._tag === "Expired" || state._tag === "SignedOut"

/** The session at a later moment, without any activity. */
export const advanceTo = (clock: SessionClock, now: number, timing: SessionTiming): SessionClock => {
  if (isOver(clock)) return clock
  // A machine's clock that was set back must neither stretch the session nor put the renewal off.
  const lastActiveAt = Math.min(clock.lastActiveAt, now)
  const nextRenewalAt = Math.min(clock.nextRenewalAt, now + timing.renewalIntervalMillis)
  const state = sessionStateAt({ now, lastActiveAt, idleMillis: timing.idleMillis })
  return { ...clock, lastActiveAt, nextRenewalAt, state }
}

/** The session after the person did something in this tab. While the dialog asks, only its answer counts. */
export const active = (clock: SessionClock, now: number, timing: SessionTiming): SessionClock => {
  const current = advanceTo(clock, now, timing)
  return current.state._tag === "Active" ? { ...current, lastActiveAt: now, wasActive: true } : current
}

/** The session after something was done in another tab, which answers this tab's dialog too. */
export const activeElsewhere = (clock: SessionClock, at: number, now: number, timing: SessionTiming): SessionClock => {
  const current = advanceTo(clock, now, timing)
  if (isOver(current) || at <= current.lastActiveAt) return current
  return advanceTo({ ...current, lastActiveAt: at, wasActive: true }, now, timing)
}

/** Session after the user chose to continue: as if it had just begun, so the token is due for renewal at once. */
export const continueSession = (clock: SessionClock, now: number, timing: SessionTiming): SessionClock => {
  const current = advanceTo(clock, now, timing)
  return isOver(current) ? current : startedAt(now)
}

/** The session clock once a renewal has started: the next one is due an interval later. */
export const startRenewal = (clock: SessionClock, now: number, timing: SessionTiming): SessionClock => ({
  ...clock,
  nextRenewalAt: now + timing.renewalIntervalMillis,
  wasActive: false
})

/** True if a renewal is due. */
export const isRenewalDue = (clock: SessionClock, now: number): boolean => !isOver(clock) && now >= clock.nextRenewalAt

/** Time until the next automatic event, a state change or a renewal. */
export const millisUntilNextEvent = (clock: SessionClock, now: number, { idleMillis }: SessionTiming): number =>
  Math.min(clock.nextRenewalAt - now, millisUntilNextState({ now, lastActiveAt: clock.lastActiveAt, idleMillis }))

/** The session after the person left in another tab. One that has expired stays so. */
export const signedOut = (clock: SessionClock): SessionClock =>
  isOver(clock) ? clock : { ...clock, state: SessionState.SignedOut() }
