import { createElement, forwardRef, type SVGProps } from "react"

type Shapes = ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>

interface IconData {
  readonly name: string
  readonly node: Shapes
}

const outline = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round"
} as const

/** lucide's maker of icons, without what the portal never asks of one: a size, a colour or a width of its own. */
const createLucideIcon = (nameOrData: string | IconData, shapes: Shapes = []) => {
  const { name, node } = typeof nameOrData === "string" ? { name: nameOrData, node: shapes } : nameOrData
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes))
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>(({ className, ...props }, ref) =>
    createElement(
      "svg",
      {
        ref,
        ...outline,
        "aria-hidden": true,
        className: `lucide lucide-${name}${className === undefined || className === "" ? "" : ` ${className}`}`,
        ...props
      },
      drawn
    )
  )
}

export default createLucideIcon
