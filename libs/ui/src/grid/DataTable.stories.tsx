import { gridMinimumHeightPixels, gridPaddingOffsetPixels } from "@reclaim/core/rules/shell/appConstants"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { ClientSideRowModelModule, type ColDef, type ICellRendererParams, ModuleRegistry } from "ag-grid-community"
import { createContext, useContext, useEffect, useState } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { DataTable } from "./DataTable.tsx"
import { GridCard } from "./GridCard.tsx"

ModuleRegistry.registerModules([ClientSideRowModelModule])

interface Security {
  readonly isin: string
  readonly name: string
}

const plainColumns: ReadonlyArray<ColDef<Security>> = [
  { colId: "isin", field: "isin", headerName: "ISIN" },
  { colId: "name", field: "name", headerName: "Security", flex: 1 }
]

const Currency = createContext("CHF")

/** Number of the cells below that are mounted. */
let keptCells = 0

const NameWithCurrency = ({ value }: ICellRendererParams<Security, string>) => {
  useEffect(() => {
    keptCells += 1
    return () => {
      keptCells -= 1
    }
  }, [])
  return (
    <b>
      {value} in {useContext(Currency)}
    </b>
  )
}

const securities = (count: number): ReadonlyArray<Security> =>
  Array.from({ length: count }, (_, at) => ({ isin: `CH00388633${at + 10}`, name: `Nestlé ${at + 1}` }))

interface SecuritiesProps {
  readonly rows: ReadonlyArray<Security>
  readonly columns?: ReadonlyArray<ColDef<Security>>
}

const Securities = ({ rows, columns = plainColumns }: SecuritiesProps) => (
  <GridCard
    title="Securities"
    counted={`${rows.length}`}
    search={{ label: "Find a security", hint: "ISIN, name", value: "", onChange: fn() }}
    announcement=""
  >
    <DataTable<Security, "isin" | "name">
      name="Securities"
      columns={columns}
      rowCount={rows.length}
      rowHeight={40}
      sort={{ column: "isin", isDescending: false }}
      onSort={fn()}
      onActivate={fn()}
      printed={() => ({ columns: [], rows: [], totals: [], rowCount: rows.length })}
      styleNonce={undefined}
      options={{ rowData: [...rows] }}
    />
  </GridCard>
)

const meta = {
  component: Securities,
  args: { rows: securities(3) },
  render: (args) => <Securities {...args} />
} satisfies Meta<typeof Securities>

export default meta

type Story = StoryObj<typeof meta>

/** The element that the style sheet sizes, and its height in pixels. */
const tableIn = async (root: HTMLElement) => {
  const table = await waitFor(() => {
    const found = root.querySelector<HTMLElement>("[style*='--content-height']")
    if (found === null) throw new Error("The grid is not there yet")
    return found
  })
  return { table, height: () => table.getBoundingClientRect().height }
}

/** A grid of few rows has at least the minimum height that core defines. */
export const FewRows: Story = {
  play: async ({ canvasElement }) => {
    const { height, table } = await tableIn(canvasElement)
    await expect(height()).toBe(gridMinimumHeightPixels)
    table.style.setProperty("--grid-minimum-height", "340px")
    await expect(height()).toBe(340)
  }
}

/** A grid of many rows fills the window, except for the header and the space that core keeps free below it. */
export const ManyRows: Story = {
  args: { rows: securities(80) },
  play: async ({ canvasElement }) => {
    const { height, table } = await tableIn(canvasElement)
    const header = document.createElement("div")
    header.style.height = "var(--header-height)"
    canvasElement.append(header)
    const rest = window.innerHeight - header.getBoundingClientRect().height
    header.remove()
    await expect(height()).toBe(rest - gridPaddingOffsetPixels)
    table.style.setProperty("--grid-padding-offset", "70px")
    await expect(height()).toBe(rest - 70)
  }
}

/** Rows just out of view are rendered too, after those in view. */
export const RowsOutOfSight: Story = {
  args: { rows: securities(80) },
  play: async ({ canvasElement }) => {
    const { height } = await tableIn(canvasElement)
    const inSight = Math.floor(height() / 40)
    const drawn = () => canvasElement.querySelectorAll("[role=row][row-index]").length
    await waitFor(() => expect(drawn()).toBeGreaterThanOrEqual(inSight + 4))
    await expect(drawn()).toBeLessThan(inSight + 10)
  }
}

const withComponent = plainColumns.map((column) =>
  column.colId === "name" ? { ...column, cellRenderer: NameWithCurrency } : column
)

const SecuritiesIn = ({ rows }: Pick<SecuritiesProps, "rows">) => {
  const [currency, setCurrency] = useState("CHF")
  return (
    <Currency value={currency}>
      <button onClick={() => setCurrency("USD")}>Show in USD</button>
      <Securities rows={rows} columns={withComponent} />
    </Currency>
  )
}

/** Cells rendered by a component follow the context around the grid, and unmount with their rows. */
export const DrawnByComponents: Story = {
  args: { rows: securities(400) },
  render: ({ rows }) => <SecuritiesIn rows={rows} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText("Nestlé 1 in CHF")
    await userEvent.click(canvas.getByRole("button", { name: "Show in USD" }))
    await canvas.findByText("Nestlé 1 in USD")
    await expect(canvas.queryByText(/^Nestlé .* in CHF$/)).toBeNull()
    const viewport = canvasElement.querySelector(".ag-grid-viewport")
    for (const at of [60, 120, 180, 240, 300, 360]) {
      viewport?.scrollTo({ top: at * 40 })
      await canvas.findByText(`Nestlé ${at + 3} in USD`)
    }
    await waitFor(() => expect(canvas.queryByText("Nestlé 303 in USD")).toBeNull())
    await waitFor(() => expect(keptCells).toBe(canvasElement.querySelectorAll("[role=row][row-index]").length))
  }
}

const Later = ({ rows }: Pick<SecuritiesProps, "rows">) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen ? <Securities rows={rows} columns={withComponent} /> : null}
    </>
  )
}

/** The first rows can be read as text before their components render; later rows are rendered by these at once. */
export const TextFirst: Story = {
  args: { rows: securities(80) },
  render: ({ rows }) => <Later rows={rows} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const seen = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const cell of canvasElement.querySelectorAll("[role=gridcell][col-id=name]")) seen.add(cell.textContent)
    })
    watch.observe(canvasElement, { childList: true, characterData: true, subtree: true })
    await userEvent.click(canvas.getByRole("button", { name: "Open" }))
    await canvas.findByText("Nestlé 1 in CHF")
    await expect([...seen].indexOf("Nestlé 1")).toBeGreaterThanOrEqual(0)
    await expect([...seen].indexOf("Nestlé 1")).toBeLessThan([...seen].indexOf("Nestlé 1 in CHF"))
    canvasElement.querySelector(".ag-grid-viewport")?.scrollTo({ top: 60 * 40 })
    await canvas.findByText("Nestlé 63 in CHF")
    await expect(seen).not.toContain("Nestlé 63")
    watch.disconnect()
  }
}

/** Shift+Tab leaves the grid at once for the element before it, from its titles as from its cells. */
export const LeftBackwards: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByRole("searchbox", { name: "Find a security" })
    for (const name of ["columnheader", "gridcell"] as const) {
      const [cell] = await canvas.findAllByRole(name)
      cell?.focus()
      await expect(cell).toHaveFocus()
      await userEvent.tab({ shift: true })
      await expect(search).toHaveFocus()
    }
  }
}
