import type { SessionLifetimes } from "../../domain/session/SessionLifetimes.ts"

/** Countdown of the idle dialog. */
export const idleCountdownSeconds = 60

/** Time before expiry at which a token is renewed. */
export const renewalOffsetMillis = 10_000

/** The shortest time between two renewals, for tokens that live no longer than the offset. */
export const shortestRenewalMillis = 1000

/** Lifetimes in debug mode, which make the dialog appear within half a minute. */
export const debugTokenMillis = 60_000
export const debugIdleMillis = 30_000
export const debugRenewalOffsetMillis = 10_000

/** The seconds left at which the countdown is read out; every second would drown everything else. */
export const announcedSecondsLeft: ReadonlySet<number> = new Set([60, 30, 20, 10, 5])

/** Timers of the session. */
export interface SessionTiming {
  readonly renewalIntervalMillis: number
  /** Idle time after which the user is asked. */
  readonly idleMillis: number
}

/**
 * Timers from the lifetimes that the server grants: renewal ten seconds before the token expires, idle dialog after the
 * session's length.
 */
export const sessionTimingOf = (
  lifetimes: SessionLifetimes,
  { isDebug }: { readonly isDebug: boolean }
): SessionTiming =>
  isDebug
    ? { renewalIntervalMillis: debugTokenMillis - debugRenewalOffsetMillis, idleMillis: debugIdleMillis }
    : {
        renewalIntervalMillis: Math.max(lifetimes.tokenExpirationMsecs - renewalOffsetMillis, shortestRenewalMillis),
        idleMillis: lifetimes.sessionExpirationMsecs
      }
