/** State of a list that the user adds to, changes and removes from. */
export type EntriesState<Entry> =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** `removed`: the entry removed last, which can still be restored. */
  | { readonly _tag: "Loaded"; readonly entries: ReadonlyArray<Entry>; readonly removed: Entry | null }
