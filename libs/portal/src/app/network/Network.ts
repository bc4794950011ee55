import { Context, Effect } from "effect"

/** Connection state reported by the browser. */
export interface BrowserNetwork {
  readonly isOffline: Effect.Effect<boolean>
  /** Waits until the browser says that it is online again. */
  readonly online: Effect.Effect<void>
}

/** The browser's connection; without a browser there is always one. */
export const Network = Context.Reference<BrowserNetwork>("@reclaim/portal/Network", {
  defaultValue: () => ({ isOffline: Effect.succeed(false), online: Effect.never })
})

/** Connection state of a window. */
export const networkOf = (window: Window): BrowserNetwork => ({
  isOffline: Effect.sync(() => !window.navigator.onLine),
  online: Effect.callback<void>((resume) => {
    const controller = new AbortController()
    window.addEventListener("online", () => resume(Effect.void), { once: true, signal: controller.signal })
    return Effect.sync(() => controller.abort())
  })
})
