import type { Page } from "playwright"

/**
 * Texts and icons that are not fully legible: clipped without an ellipsis, overflowing their card, or running into the
 * next item of their list. A figure, a date or an account number must not even end in an ellipsis.
 */
export const cutTexts = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const tolerance = 1.5
    const clipping = new Set(["hidden", "clip"])
    const scrolling = new Set(["auto", "scroll"])
    const known = new Map<Element, boolean>()
    const isHidden = (element: Element): boolean => {
      const answer = known.get(element)
      if (answer !== undefined) return answer
      const { clipPath, color, display, opacity, visibility } = getComputedStyle(element)
      // The text of a page lies over its own picture, to be selected.
      const isTransparent = color === "rgba(0, 0, 0, 0)" || opacity === "0"
      // What is folded has boxes, and is not visible. An element without a box of its own, as around every grid, hides
      // nothing, but is not visible either.
      const isFolded = display !== "contents" && !element.checkVisibility()
      const isSelf = isFolded || visibility === "hidden" || clipPath !== "none" || isTransparent
      const isIt = isSelf || (element.parentElement !== null && isHidden(element.parentElement))
      known.set(element, isIt)
      return isIt
    }

    interface Piece {
      readonly text: string
      readonly box: DOMRect
      readonly parent: Element
    }
    const pieces: Array<Piece> = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ""
      const parent = node.parentElement
      if (text === "" || parent === null || isHidden(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 0) pieces.push({ text, box, parent })
    }
    for (const icon of document.querySelectorAll("button svg, a svg")) {
      const parent = icon.parentElement
      const box = icon.getBoundingClientRect()
      if (parent === null || box.width === 0 || isHidden(icon)) continue
      pieces.push({ text: `icon of ${icon.closest("button, a")?.textContent ?? ""}`, box, parent })
    }

    const faultOf = ({ box, parent, text }: Piece): string | undefined => {
      const isExact = /^(?=.*\d)[-$\dA-Z .,/%]+$|\d [A-Z]{3} \d{4}$/.test(text)
      let isInline = true
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        const { display, overflowX, overflowY, position, textOverflow } = getComputedStyle(at)
        const outer = at.getBoundingClientRect()
        if (
          at.tagName === "SECTION" &&
          (box.bottom > outer.bottom + tolerance || box.right > outer.right + tolerance)
        ) {
          return `hangs out: ${text}`
        }
        if (clipping.has(overflowX) && (box.right > outer.right + tolerance || box.left < outer.left - tolerance)) {
          if (textOverflow !== "ellipsis" || !isInline || isExact) return `is cut: ${text}`
          return undefined
        }
        if (clipping.has(overflowX) && clipping.has(overflowY) && box.top > outer.bottom) return undefined
        // An ellipsis is drawn for the text of a block alone, not for what stands in a box of its own within it.
        isInline &&= display === "inline" || at === parent
        if (scrolling.has(overflowX) || scrolling.has(overflowY) || position === "fixed") return undefined
      }
      return undefined
    }

    const runInto = pieces.flatMap((piece) => {
      const item = piece.parent.closest("li")
      const next = item?.nextElementSibling
      if (item === null || next === null || next === undefined) return []
      return pieces
        .filter((other) => next.contains(other.parent))
        .filter(({ box }) => {
          const across = Math.min(box.right, piece.box.right) - Math.max(box.left, piece.box.left)
          const down = Math.min(box.bottom, piece.box.bottom) - Math.max(box.top, piece.box.top)
          return across > tolerance && down > 4
        })
        .map((other) => `run together: ${piece.text}, ${other.text}`)
    })
    return [...new Set([...pieces.flatMap((piece) => faultOf(piece) ?? []), ...runInto])]
  })
