/** Which rows of a grid are chosen, by their keys. */
export interface RowChoice<Key> {
  readonly keys: ReadonlySet<Key>
  /** The range that the next step may change: from where to where it goes, and what was chosen before it; null for none. */
  readonly range: { readonly from: Key; readonly to: Key; readonly before: ReadonlySet<Key> } | null
}

const of = <Key>(keys: ReadonlySet<Key>, range: RowChoice<Key>["range"] = null): RowChoice<Key> => ({ keys, range })

/** Nothing is chosen. */
export const nothingChosen = <Key>(): RowChoice<Key> => of(new Set())

/** With a row chosen that was not, or the other way round; ranges begin there. */
export const withToggled = <Key>({ keys }: RowChoice<Key>, key: Key): RowChoice<Key> => {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return of(next, { from: key, to: key, before: next })
}

/**
 * With the rows from one to another, in the order in which they are shown. It goes on with a range that ends at `from`, so
 * that going back gives up what it had taken.
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

/** With the rows from where one was chosen last. */
export const withRangeTo = <Key>(choice: RowChoice<Key>, to: Key, order: ReadonlyArray<Key>): RowChoice<Key> =>
  withRange(choice, { from: choice.range?.to ?? to, to, order })

/** With all of these; without them when all of them are chosen already. */
export const withAllToggled = <Key>({ keys }: RowChoice<Key>, all: ReadonlyArray<Key>): RowChoice<Key> => {
  if (!all.every((key) => keys.has(key))) return of(new Set([...keys, ...all]))
  const given = new Set(all)
  return of(new Set([...keys].filter((key) => !given.has(key))))
}
