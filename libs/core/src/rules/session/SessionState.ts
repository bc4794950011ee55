import { Data } from "effect"
import { idleCountdownSeconds } from "./sessionTiming.ts"

/**
 * The state of a session. `Active`: nothing to see. `Asking`: the dialog 'Are you still there?' is open. `Expired`: the
 * countdown has reached 0, the person is signed out to /error/session-expired. `SignedOut`: left in another tab.
 */
export type SessionState = Data.TaggedEnum<{
  Active: {}
  /** `secondsLeft` from 60 to 1. */
  Asking: { readonly secondsLeft: number }
  Expired: {}
  SignedOut: {}
}>
export const SessionState = Data.taggedEnum<SessionState>()

/**
 * The state that follows from a session's idle time; the moment is given in epoch milliseconds, as everywhere below.
 */
export interface IdleTime {
  readonly now: number
  readonly lastActiveAt: number
  readonly idleMillis: number
}

/**
 * State of a session at a time, from timestamps alone: a throttled tab and a machine that slept get the same state as
 * one that counted every second.
 */
export const sessionStateAt = ({ now, lastActiveAt, idleMillis }: IdleTime): SessionState => {
  const untilAsking = lastActiveAt + idleMillis - now
  if (untilAsking > 0) return SessionState.Active()
  const untilExpiry = untilAsking + idleCountdownSeconds * 1000
  return untilExpiry > 0 ? SessionState.Asking({ secondsLeft: Math.ceil(untilExpiry / 1000) }) : SessionState.Expired()
}

/** Time until `sessionStateAt` changes if the user stays idle; infinite when never. */
export const millisUntilNextState = ({ now, lastActiveAt, idleMillis }: IdleTime): number => {
  const state = sessionStateAt({ now, lastActiveAt, idleMillis })
  const untilAsking = lastActiveAt + idleMillis - now
  if (state._tag === "Active") return untilAsking
  if (state._tag === "Asking") return untilAsking + (idleCountdownSeconds - state.secondsLeft + 1) * 1000
  return Infinity
}
