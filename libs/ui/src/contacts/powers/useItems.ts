import { type RefObject, use, useEffect, useRef, useState } from "react"
import { serverErrorContext } from "../../field/serverErrorContext.ts"

interface ItemsSetup<Item> {
  /** Path of the list in the form. */
  readonly path: string
  readonly items: ReadonlyArray<Item>
  readonly onChange: (items: ReadonlyArray<Item>) => void
  readonly make: (id: number) => Item
  /** Item that gets the initial focus; the Add button if the list is empty. */
  readonly startsAt: "first" | "last"
}

export interface Items<Item> {
  /** Container of the list: a `fieldset` per item, whose first button removes it, and below them the Add button. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly add: () => void
  readonly change: (item: Item) => void
  readonly remove: (item: Item) => void
}

/** Focus target: the first field of the first or last item, or the Remove button at an index. */
type Focus = { readonly field: "first" | "last" } | { readonly removalAt: number }

const targetOf = (list: HTMLElement, focus: Focus): HTMLElement | null | undefined => {
  const sets = [...list.querySelectorAll("fieldset")]
  if ("field" in focus) return sets.at(focus.field === "first" ? 0 : -1)?.querySelector("input")
  return sets[Math.min(focus.removalAt, sets.length - 1)]?.querySelector("button")
}

/** Adds, changes and removes items of a list in a form, and moves the focus accordingly. */
export const useItems = <Item extends { readonly id: number }>({
  path,
  items,
  onChange,
  make,
  startsAt
}: ItemsSetup<Item>): Items<Item> => {
  const place = useRef<HTMLDivElement>(null)
  const server = use(serverErrorContext)
  const [focus, setFocus] = useState<Focus>({ field: startsAt })
  useEffect(() => {
    const list = place.current
    if (list === null) return
    ;(targetOf(list, focus) ?? [...list.querySelectorAll<HTMLElement>("button")].at(-1))?.focus()
  }, [focus])
  return {
    place,
    add: () => {
      onChange([...items, make(Math.max(-1, ...items.map(({ id }) => id)) + 1)])
      setFocus({ field: "last" })
    },
    change: (item) => onChange(items.map((one) => (one.id === item.id ? item : one))),
    remove: ({ id }) => {
      // Server errors refer to indexes in the list as it was.
      server?.dismissBelow(path)
      onChange(items.filter((one) => one.id !== id))
      setFocus({ removalAt: items.findIndex((one) => one.id === id) })
    }
  }
}
