import { Context, Effect, Layer } from "effect"

/** Remembers across the sign-in, in this browser tab only, which page was requested. */
export class SavedTarget extends Context.Service<
  SavedTarget,
  {
    /** The path with its query, as saved; null when there is none. Untrusted: it may have been planted. */
    readonly read: Effect.Effect<string | null>
    readonly save: (target: string) => Effect.Effect<void>
    readonly clear: Effect.Effect<void>
  }
>()("@reclaim/portal/SavedTarget") {
  /** Stored in the given storage, which is the browser's session storage. */
  static readonly layerStorage = (storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) =>
    Layer.succeed(
      SavedTarget,
      SavedTarget.of({
        read: Effect.sync(() => storage.getItem(savedTargetKey)),
        save: (target) => Effect.sync(() => storage.setItem(savedTargetKey, target)),
        clear: Effect.sync(() => storage.removeItem(savedTargetKey))
      })
    )
}

/** The only key that the portal writes to session storage. */
export const savedTargetKey = "reclaim.savedTarget"
