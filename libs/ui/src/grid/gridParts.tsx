import type { ColDef, ICellRendererComp, ICellRendererParams, IHeaderComp, IHeaderParams } from "ag-grid-community"
import { type ComponentType, createElement, type ReactPortal } from "react"
import { createPortal } from "react-dom"
import styles from "./gridParts.module.css"

type PartParams = ICellRendererParams | IHeaderParams
type PartComponent = ComponentType<PartParams>

/** A cell or a title that a component draws. */
interface Part {
  /** What the grid puts into its cell. */
  readonly element: HTMLElement
  readonly component: PartComponent
  readonly key: string
}

/** What React draws inside a grid: the grid takes elements and gives them back, React fills them. */
export interface GridParts {
  /** A part for a component, to be shown. */
  readonly take: (component: PartComponent) => Part
  /** Draws a part, or draws it anew with other parameters. */
  readonly show: (part: Part, params: PartParams) => void
  readonly giveBack: (part: Part) => void
  readonly subscribe: (onChange: () => void) => () => void
  /** The same list until a part is shown or dropped. */
  readonly portals: () => ReadonlyArray<ReactPortal>
}

/**
 * How many parts of a component are kept for the rows that come next, about as many as a screen shows: drawing another row in a
 * part that is there takes React less than a new part.
 */
export const spareParts = 32

/** The text of a cell, which stands in it until its component has drawn it. */
const textOf = ({ value, valueFormatted }: ICellRendererParams): string => String(valueFormatted ?? value ?? "")

/** Calls once the next frame has been shown. */
const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

export const makeGridParts = (): GridParts => {
  const shown = new Map<Part, ReactPortal>()
  const spare = new Map<PartComponent, Array<Part>>()
  const listeners = new Set<() => void>()
  /** Cells of the first rows that their components have not drawn yet. */
  const asText = new Set<Part>()
  let made = 0
  let portals: ReadonlyArray<ReactPortal> = []
  let isChanged = false
  let isBegun = false
  const tell = () => {
    isBegun ||= asText.size > 0
    for (const { element } of asText) element.replaceChildren()
    asText.clear()
    isChanged = false
    portals = [...shown.values()]
    for (const onChange of listeners) onChange()
  }
  // A row has several parts, and a screen many rows: React hears of them once. The first rows are shown as text meanwhile, so
  // that they are there sooner; those that come into view later are drawn before they are shown.
  const change = () => {
    if (!isChanged) (isBegun ? queueMicrotask : afterFrame)(tell)
    isChanged = true
  }
  const make = (component: PartComponent): Part => {
    const element = document.createElement("span")
    element.className = styles["part"] ?? ""
    return { element, component, key: String(++made) }
  }
  return {
    take: (component) => spare.get(component)?.pop() ?? make(component),
    show: (part, params) => {
      shown.set(part, createPortal(createElement(part.component, params), part.element, part.key))
      if (!isBegun && "value" in params) {
        part.element.textContent = textOf(params)
        asText.add(part)
      }
      change()
    },
    giveBack: (part) => {
      const kept = spare.get(part.component) ?? []
      spare.set(part.component, kept)
      if (kept.length < spareParts) kept.push(part)
      else if (shown.delete(part)) change()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    portals: () => portals
  }
}

/** A class of AG Grid that leaves what it shows to a component, which gets the grid's parameters. */
const partOf = (component: PartComponent) =>
  class implements ICellRendererComp, IHeaderComp {
    private parts: GridParts | undefined
    private part: Part | undefined

    init(params: PartParams) {
      this.parts = params.context
      this.part = this.parts?.take(component)
      this.refresh(params)
    }

    getGui() {
      if (this.part === undefined) throw new Error("The grid asks for a part that it has not begun.")
      return this.part.element
    }

    refresh(params: PartParams) {
      if (this.part !== undefined) this.parts?.show(this.part, params)
      return true
    }

    destroy() {
      if (this.part !== undefined) this.parts?.giveBack(this.part)
    }
  }

const known = new WeakMap<PartComponent, ReturnType<typeof partOf>>()

/** One class for each component: to the grid, a cell of another class is another cell. */
const knownPartOf = (component: PartComponent) => {
  const part = known.get(component) ?? partOf(component)
  known.set(component, part)
  return part
}

/** A column as the grid takes it: where it names React components, for cells or its title, they are drawn as parts of the grid. */
export const drawnByReact = <Row,>(column: ColDef<Row>): ColDef<Row> => {
  const { cellRenderer, cellRendererSelector, headerComponent } = column
  return {
    ...column,
    ...(cellRenderer === undefined ? {} : { cellRenderer: knownPartOf(cellRenderer) }),
    ...(cellRendererSelector === undefined
      ? {}
      : {
          cellRendererSelector: (params) => {
            const chosen = cellRendererSelector(params)
            return chosen === undefined ? undefined : { ...chosen, component: knownPartOf(chosen.component) }
          }
        }),
    ...(headerComponent === undefined ? {} : { headerComponent: knownPartOf(headerComponent) })
  }
}
