import { createElement, type FunctionComponent, type SVGProps } from "react"

export type IconProps = Pick<SVGProps<SVGSVGElement>, "aria-hidden" | "className" | "style">

/** An icon of 24 pixels unless a style overrides that, in the colour of the text, hidden from screen readers. */
export type IconComponent = FunctionComponent<IconProps>

interface Circle {
  readonly cx: number
  readonly cy: number
  readonly r: number
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Radius of its corners. */
  readonly rx: number
}

/** An outline in a square of 24 units; a string is the data of a path. */
export type IconShape = string | Circle | Rectangle

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

const drawShape = (shape: IconShape) => {
  if (typeof shape === "string") return createElement("path", { d: shape })
  return "r" in shape ? createElement("circle", shape) : createElement("rect", shape)
}

/** Makes the component of an icon. Tests find it by its name in `data-icon`. */
/* @__NO_SIDE_EFFECTS__ */
export const makeIcon = (name: string, ...shapes: ReadonlyArray<IconShape>): IconComponent => {
  const drawn = shapes.map(drawShape)
  return (props) => createElement("svg", { ...outline, "aria-hidden": true, "data-icon": name, ...props }, ...drawn)
}
