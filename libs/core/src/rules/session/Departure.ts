/**
 * State of a sign-out. `Leaving`: the server is being asked to end the session. `Left`: the session has ended here;
 * `to` is the destination, also for the other tabs.
 */
export type Departure =
  { readonly _tag: "Here" } | { readonly _tag: "Leaving" } | { readonly _tag: "Left"; readonly to: string }
