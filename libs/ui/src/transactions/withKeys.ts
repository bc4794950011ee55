/** Adds a key to each entry; equal entries are distinguished by their order. */
export const withKeys = <Entry>(
  entries: ReadonlyArray<Entry>,
  nameOf: (entry: Entry) => string
): ReadonlyArray<{ readonly key: string; readonly entry: Entry }> => {
  const times = new Map<string, number>()
  return entries.map((entry) => {
    const name = nameOf(entry)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { key: `${name} ${String(time)}`, entry }
  })
}
