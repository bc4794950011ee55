import type { DrawablePage } from "../pages/ShownFile.ts"

/** Height of an A4 page divided by its width. */
const ratio = 297 / 210

/**
 * A page for stories with lines of text, drawn as bars; a scan has none. Reports when it is rendered and when its text
 * is added.
 */
export const writtenPage = (
  number: number,
  lines: ReadonlyArray<string>,
  tell: { readonly drawn?: (number: number) => void; readonly laid?: (number: number) => void } = {}
): DrawablePage => ({
  number,
  ratio,
  width: 595,
  draw: (canvas, width) => {
    canvas.width = width
    canvas.height = width * ratio
    const context = canvas.getContext("2d")
    lines.forEach((_, line) => context?.fillRect(width / 10, width / 10 + (line * width) / 20, width / 2, width / 60))
    tell.drawn?.(number)
    return Promise.resolve()
  },
  readText: () => Promise.resolve(lines.map((text) => ({ text, endsLine: true }))),
  layText: (layer) => {
    const elements = lines.map((text, line) => {
      const span = document.createElement("span")
      span.textContent = text
      span.style.setProperty("--font-height", "14px")
      span.style.left = "10%"
      span.style.top = `${String(6 + line * 3.5)}%`
      return span
    })
    layer.append(...elements)
    tell.laid?.(number)
    return Promise.resolve(elements)
  }
})
