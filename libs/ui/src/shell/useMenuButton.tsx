import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react"
import { useDismiss } from "./useDismiss.tsx"

/** Closed; open by hover; or open by click or key, in which case the pointer may leave. */
type MenuState = "closed" | "hovered" | "held"

const itemSelector = '[role="menuitem"], [role="menuitemradio"]'

export interface MenuButtonOptions {
  /** True if hovering opens it. */
  readonly opensOnHover: boolean
}

/**
 * A menu button after the WAI-ARIA pattern: click, Enter, Space and the arrow keys open it; arrows, Home, End and letters
 * move; Escape closes it and returns the focus.
 */
export const useMenuButton = ({ opensOnHover }: MenuButtonOptions) => {
  const [opening, setOpening] = useState<MenuState>("closed")
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  // The item to focus once the menu is rendered; null leaves the focus alone.
  const entering = useRef<"first" | "last" | null>(null)
  const isOpen = opening !== "closed"

  useEffect(() => {
    if (!isOpen || entering.current === null) return
    itemsOf(menu.current)
      .at(entering.current === "first" ? 0 : -1)
      ?.focus()
    entering.current = null
  }, [isOpen])

  const onDismiss = useCallback((byKey: boolean) => {
    setOpening("closed")
    if (byKey && menu.current?.contains(document.activeElement) === true) button.current?.focus()
  }, [])
  useDismiss({ isOpen, root, onDismiss })

  const openAt = (end: "first" | "last") => {
    if (isOpen)
      itemsOf(menu.current)
        .at(end === "first" ? 0 : -1)
        ?.focus()
    else entering.current = end
    setOpening("held")
  }

  const onClick = (event: MouseEvent) => {
    // A click without a pointer comes from Enter, Space or a screen reader.
    if (event.detail === 0 && !isOpen) openAt("first")
    else setOpening(opening === "held" ? "closed" : "held")
  }

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    openAt(event.key === "ArrowDown" ? "first" : "last")
  }

  const onMenuKey = (event: KeyboardEvent) => {
    const all = itemsOf(menu.current)
    const at = all.findIndex((item) => item === document.activeElement)
    const target = targetOf(event.key, at, all)
    if (target !== undefined) {
      event.preventDefault()
      target.focus()
    } else if (event.key === " " && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault()
      document.activeElement.click()
    } else if (event.key === "Tab") setOpening("closed")
  }

  return {
    isOpen,
    close: () => onDismiss(true),
    rootProps: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (opensOnHover && event.pointerType === "mouse") setOpening((now) => (now === "closed" ? "hovered" : now))
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setOpening((now) => (now === "hovered" ? "closed" : now))
      }
    },
    buttonProps: {
      ref: button,
      "aria-haspopup": "menu" as const,
      "aria-expanded": isOpen,
      onClick,
      onKeyDown: onButtonKey
    },
    menuProps: {
      ref: menu,
      role: "menu",
      onKeyDown: onMenuKey,
      // From here on the keyboard is in use, and the pointer may leave.
      onFocus: () => setOpening("held")
    }
  }
}

const itemsOf = (menu: HTMLElement | null): ReadonlyArray<HTMLElement> => [
  ...(menu?.querySelectorAll<HTMLElement>(itemSelector) ?? [])
]

const targetOf = (key: string, at: number, all: ReadonlyArray<HTMLElement>): HTMLElement | undefined => {
  switch (key) {
    case "ArrowDown":
      return all[(at + 1) % all.length]
    case "ArrowUp":
      return all[(at - 1 + all.length) % all.length]
    case "Home":
      return all[0]
    case "End":
      return all.at(-1)
    default: {
      if (key.length !== 1 || key === " ") return undefined
      const following = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      return following.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
