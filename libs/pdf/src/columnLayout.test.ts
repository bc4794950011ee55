import type { TableColumn } from "./columnLayout.ts"
import { describe, expect, it } from "@effect/vitest"
import { columnLayout } from "./columnLayout.ts"

const name: TableColumn = { title: "Name", kind: "text" }
const owner: TableColumn = { title: "Owner", kind: "text", share: 3 }
const figure: TableColumn = { title: "Amount", kind: "figure" }

describe("the columns of a table", () => {
  it.each([
    ["gives texts what figures leave, by their shares", [name, owner, figure], [[0, 0, 100]], [75, 225, 100], 1],
    [
      "takes the longest figure of any row",
      [name, figure],
      [
        [0, 60],
        [0, 90],
        [0, 70]
      ],
      [310, 90],
      1
    ],
    ["keeps short figures apart", [name, figure, figure], [[0, 10, 20]], [296, 52, 52], 1],
    [
      "lets many figures come closer",
      [name, ...Array.from({ length: 7 }, () => figure)],
      [[0, ...Array<number>(7).fill(40)]],
      [120, ...Array<number>(7).fill(40)],
      1
    ],
    ["makes letters smaller where figures have no room", [name, figure, figure], [[0, 200, 400]], [100, 100, 200], 0.5],
    ["has no text to give to", [figure, figure], [[100, 100]], [100, 100], 1]
  ] as const)("%s", (_, columns, naturals, widths, scale) => {
    expect(columnLayout(columns, naturals, 400)).toEqual({ widths, scale })
  })
})
