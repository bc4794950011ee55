/**
 * Whether the signed-in user is on the way out. `Leaving`: the server is being asked to end the session. `Left`: the
 * session has ended here; `to` is where its end led, also for the other tabs.
 */
export type Departure =
  { readonly _tag: "Here" } | { readonly _tag: "Leaving" } | { readonly _tag: "Left"; readonly to: string }
