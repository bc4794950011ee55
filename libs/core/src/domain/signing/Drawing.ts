import { Schema } from "effect"

/** The side of the square within which a signature is drawn. */
export const drawingSide = 1000

/** Maximum number of lines in a drawing, and of points in all of them. */
export const maxDrawing = { lines: 200, points: 5000 } as const

const Coordinate = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: drawingSide }))

/** A line without lifting the pen: points from the top left corner. */
const DrawnLine = Schema.Array(Schema.Tuple([Coordinate, Coordinate])).check(Schema.isMinLength(1))

/** Drawn signature, line by line. Stored as coordinates, so that no image has to be trusted. */
export const Drawing = Schema.Array(DrawnLine).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxDrawing.lines),
  Schema.makeFilter(
    (lines) =>
      lines.reduce((points, line) => points + line.length, 0) <= maxDrawing.points ||
      `Expected at most ${String(maxDrawing.points)} points`
  )
)
export type Drawing = typeof Drawing.Type
