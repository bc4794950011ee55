import type { ColDef, ICellRendererParams } from "ag-grid-community"
import { type ComponentType, createContext, createElement, useContext, useEffect } from "react"

/** Progress of the grid's first rows. */
export interface CellStage {
  /** False until the first rows have been shown as text. */
  readonly isShown: boolean
  /** A cell of the first rows shows its text. */
  readonly onText: () => void
}

/** A context, because the grid does not re-render unchanged cells. */
export const CellStageContext = createContext<CellStage>({ isShown: true, onText: () => undefined })

type CellParams = ICellRendererParams
type CellComponent = ComponentType<CellParams>

const CellText = ({ value, valueFormatted }: Pick<CellParams, "value" | "valueFormatted">) => {
  const { onText } = useContext(CellStageContext)
  useEffect(onText, [onText])
  return String(valueFormatted ?? value ?? "")
}

const withTextFirst = (Component: CellComponent): CellComponent => {
  const TextFirst = (params: CellParams) => {
    const { isShown } = useContext(CellStageContext)
    // Loading rows and totals are not what people wait to read.
    return isShown || params.data === undefined || params.node.rowPinned ? (
      createElement(Component, params)
    ) : (
      <CellText value={params.value} valueFormatted={params.valueFormatted} />
    )
  }
  return TextFirst
}

const known = new WeakMap<CellComponent, CellComponent>()

/** One wrapper per component: for the grid, a cell of another component is another cell. */
const knownTextFirst = (component: CellComponent): CellComponent => {
  const made = known.get(component) ?? withTextFirst(component)
  known.set(component, made)
  return made
}

/** A column whose cells show their text until the first rows are on the screen, and only then their components. */
export const textFirst = <Row,>(column: ColDef<Row>): ColDef<Row> => {
  const { cellRenderer, cellRendererSelector } = column
  return {
    ...column,
    ...(cellRenderer === undefined ? {} : { cellRenderer: knownTextFirst(cellRenderer) }),
    ...(cellRendererSelector === undefined
      ? {}
      : {
          cellRendererSelector: (params) => {
            const chosen = cellRendererSelector(params)
            return chosen === undefined ? undefined : { ...chosen, component: knownTextFirst(chosen.component) }
          }
        })
  }
}
