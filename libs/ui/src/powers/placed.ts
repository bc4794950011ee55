/** An item with its place in a list, by which it is known where it has no other name. */
export const placed = <Item>(item: Item, place: number) => ({ item, place })
