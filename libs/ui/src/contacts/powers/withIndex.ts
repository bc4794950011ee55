/** Pairs an item with its index, which identifies it where it has no id. */
export const withIndex = <Item>(item: Item, place: number) => ({ item, place })
