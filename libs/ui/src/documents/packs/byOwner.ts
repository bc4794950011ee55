/** Lines grouped by owner, in the order of each owner's first line. */
export const byOwner = <Line extends { readonly ownerId: number }>(
  lines: ReadonlyArray<Line>
): ReadonlyArray<ReadonlyArray<Line>> => {
  const owners = new Map<number, Array<Line>>()
  for (const line of lines) {
    const known = owners.get(line.ownerId)
    if (known === undefined) owners.set(line.ownerId, [line])
    else known.push(line)
  }
  return [...owners.values()]
}
