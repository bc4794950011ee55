import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { makeIcon } from "./makeIcon.ts"
import * as signs from "./signs.ts"
import * as things from "./things.ts"

const icons = Object.entries({ ...signs, ...things })

const kebabCase = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase()

describe("an icon", () => {
  it.each(icons)("is named after its export and hidden from screen readers: %s", (name, Icon) => {
    expect(renderToStaticMarkup(createElement(Icon))).toMatch(
      new RegExp(`^<svg [^>]*viewBox="0 0 24 24" [^>]*aria-hidden="true" data-icon="${kebabCase(name)}"><`)
    )
  })

  it("differs from every other icon", () => {
    const drawings = icons.map(([, Icon]) => renderToStaticMarkup(createElement(Icon)).replace(/^<svg [^>]*>/, ""))
    expect(icons.length).toBeGreaterThan(100)
    expect(new Set(drawings).size).toBe(icons.length)
  })

  it("draws paths, circles and rectangles with the class and style it is given", () => {
    const Icon = makeIcon("all", "M1 2h3", { cx: 12, cy: 12, r: 10 }, { x: 3, y: 4, width: 5, height: 6, rx: 1 })
    const markup = renderToStaticMarkup(createElement(Icon, { className: "chevron", style: { color: "red" } }))
    expect(markup).toContain('class="chevron" style="color:red"')
    expect(markup).toContain(
      '<path d="M1 2h3"></path><circle cx="12" cy="12" r="10"></circle><rect x="3" y="4" width="5" height="6" rx="1"></rect>'
    )
  })
})
