import type { ColDef, ICellRendererComp, ICellRendererParams, IHeaderComp, IHeaderParams } from "ag-grid-community"
import { type ComponentType, createElement, type ReactPortal } from "react"
import { createPortal } from "react-dom"
import styles from "./gridParts.module.css"

/** What React draws inside a grid: the grid makes and drops the elements, React fills them. */
export interface GridParts {
  /** Fills an element, or fills it anew. */
  readonly draw: (element: HTMLElement, portal: ReactPortal) => void
  readonly drop: (element: HTMLElement) => void
  readonly subscribe: (onChange: () => void) => () => void
  /** The same list until something is drawn or dropped. */
  readonly portals: () => ReadonlyArray<ReactPortal>
}

export const makeGridParts = (): GridParts => {
  const drawn = new Map<HTMLElement, ReactPortal>()
  const listeners = new Set<() => void>()
  let portals: ReadonlyArray<ReactPortal> = []
  let isChanged = false
  const tell = () => {
    isChanged = false
    portals = [...drawn.values()]
    for (const onChange of listeners) onChange()
  }
  // A row has several parts, and a screen many rows: React hears of them once, and still before they are shown.
  const change = () => {
    if (!isChanged) queueMicrotask(tell)
    isChanged = true
  }
  return {
    draw: (element, portal) => {
      drawn.set(element, portal)
      change()
    },
    drop: (element) => {
      if (drawn.delete(element)) change()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    portals: () => portals
  }
}

type PartParams = ICellRendererParams | IHeaderParams

let lastKey = 0

/** A class of AG Grid that leaves what it shows to a component, which gets the grid's parameters. */
const partOf = (component: ComponentType<PartParams>) =>
  class implements ICellRendererComp, IHeaderComp {
    private readonly element = document.createElement("span")
    private readonly key = String(++lastKey)
    private parts: GridParts | undefined

    init(params: PartParams) {
      this.element.className = styles["part"] ?? ""
      this.parts = params.context
      this.refresh(params)
    }

    getGui() {
      return this.element
    }

    refresh(params: PartParams) {
      this.parts?.draw(this.element, createPortal(createElement(component, params), this.element, this.key))
      return true
    }

    destroy() {
      this.parts?.drop(this.element)
    }
  }

const known = new WeakMap<ComponentType<PartParams>, ReturnType<typeof partOf>>()

/** One class for each component: to the grid, a cell of another class is another cell. */
const knownPartOf = (component: ComponentType<PartParams>) => {
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
