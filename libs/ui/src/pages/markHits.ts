import type { TextHit } from "@reclaim/core/rules/search/findInText"

interface Mark {
  readonly from: number
  readonly to: number
  readonly isCurrent: boolean
}

/** The marks of each piece, none over another. */
const marksByPiece = (
  hits: ReadonlyArray<TextHit>,
  current: number | null
): ReadonlyMap<number, ReadonlyArray<Mark>> => {
  const marks = new Map<number, Array<Mark>>()
  hits.forEach((hit, at) => {
    for (const { from, piece, to } of hit) {
      const before = marks.get(piece) ?? []
      const last = before.at(-1)
      const isCurrent = at === current
      // Two hits within one ligature are one mark.
      if (last !== undefined && from < last.to) {
        before[before.length - 1] = {
          from: last.from,
          to: Math.max(last.to, to),
          isCurrent: last.isCurrent || isCurrent
        }
      } else {
        before.push({ from, to, isCurrent })
      }
      marks.set(piece, before)
    }
  })
  return marks
}

const marked = (text: string, marks: ReadonlyArray<Mark>): ReadonlyArray<Node | string> => {
  const ends = [0, ...marks.map(({ to }) => to)]
  const parts = marks.flatMap(({ from, isCurrent, to }, at): ReadonlyArray<Node | string> => {
    const mark = document.createElement("mark")
    mark.textContent = text.slice(from, to)
    if (isCurrent) mark.ariaCurrent = "true"
    return [text.slice(ends[at], from), mark]
  })
  return [...parts, text.slice(ends.at(-1))]
}

/** Marks the hits in the elements that a page's text is laid in, one of them as the current one; answers how to undo it. */
export const markHits = (
  elements: ReadonlyArray<HTMLElement>,
  hits: ReadonlyArray<TextHit>,
  current: number | null
): (() => void) => {
  const undo: Array<() => void> = []
  for (const [piece, marks] of marksByPiece(hits, current)) {
    const element = elements[piece]
    // pdf.js lays no more than so many pieces of a page.
    if (element === undefined) continue
    const text = element.textContent ?? ""
    element.replaceChildren(...marked(text, marks))
    undo.push(() => element.replaceChildren(text))
  }
  return () => {
    for (const restore of undo) restore()
  }
}
