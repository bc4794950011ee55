import { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import { appVersion } from "./appConstants.ts"

/**
 * Log entry for a signed-in user's navigation to a protected route, sent 500 ms after it; see
 * `navigationRefreshDelayMillis`.
 */
export const navigationLogEntry = (path: string): UiLogEntry =>
  new UiLogEntry({
    eventType: "UIInfo",
    eventDescription: `Navigation to ${path}`,
    applicationRoute: path,
    applicationVersion: appVersion
  })

/** Log entry for a signed-in user's visit to an unknown address. */
export const unknownRouteLogEntry = (path: string): UiLogEntry =>
  new UiLogEntry({
    eventType: "UIInfo",
    eventDescription: `No such route: ${path}`,
    applicationRoute: path,
    applicationVersion: appVersion
  })

/** An error that nothing in the portal caught. */
export interface UncaughtError {
  readonly description: string
  /** The path in view when it happened. */
  readonly path: string
  readonly isAuthenticated: boolean
  /** True if this very error has been reported before. */
  readonly wasReported: boolean
}

/**
 * Log entry for an uncaught error: once for each error, and from signed-in users only; null when there is none to send.
 */
export const decideErrorLog = (error: UncaughtError): UiLogEntry | null =>
  error.isAuthenticated && !error.wasReported
    ? new UiLogEntry({
        eventType: "UIError",
        eventDescription: error.description,
        applicationRoute: error.path,
        applicationVersion: appVersion
      })
    : null
