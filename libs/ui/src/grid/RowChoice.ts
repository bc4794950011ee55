/** Selected rows of a grid, by their keys. */
export interface RowChoice<Key> {
  readonly keys: ReadonlySet<Key>
  /** The range that the next step may change: its start and end, and the selection before it; null for none. */
  readonly range: { readonly from: Key; readonly to: Key; readonly before: ReadonlySet<Key> } | null
}

const of = <Key>(keys: ReadonlySet<Key>, range: RowChoice<Key>["range"] = null): RowChoice<Key> => ({ keys, range })

/** Empty selection. */
export const nothingChosen = <Key>(): RowChoice<Key> => of(new Set())

/** Toggles one row; ranges start there. */
export const withToggled = <Key>({ keys }: RowChoice<Key>, key: Key): RowChoice<Key> => {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return of(next, { from: key, to: key, before: next })
}

/**
 * Adds the rows from one to another, in display order. It continues a range that ends at `from`, so that going back
 * deselects the rows that the range had added.
 */
export const withRange = <Key>(
  choice: RowChoice<Key>,
  { from, order, to }: { readonly from: Key; readonly to: Key; readonly order: ReadonlyArray<Key> }
): RowChoice<Key> => {
  const open = choice.range?.to === from ? choice.range : { from, to, before: choice.keys }
  const start = order.indexOf(open.from)
  const [first, last] = [start === -1 ? order.indexOf(from) : start, order.indexOf(to)].toSorted((a, b) => a - b)
  const taken = first === undefined || last === undefined || first === -1 ? [] : order.slice(first, last + 1)
  return of(new Set([...open.before, ...taken]), { from: open.from, to, before: open.before })
}

/** Adds the rows from the last selected one. */
export const withRangeTo = <Key>(choice: RowChoice<Key>, to: Key, order: ReadonlyArray<Key>): RowChoice<Key> =>
  withRange(choice, { from: choice.range?.to ?? to, to, order })

/** Adds all of these, or removes them if all are already selected. */
export const withAllToggled = <Key>({ keys }: RowChoice<Key>, all: ReadonlyArray<Key>): RowChoice<Key> => {
  if (!all.every((key) => keys.has(key))) return of(new Set([...keys, ...all]))
  const given = new Set(all)
  return of(new Set([...keys].filter((key) => !given.has(key))))
}
