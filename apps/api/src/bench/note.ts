/** Unit of a figure. */
export type FigureUnit = "ms" | "s" | "MB" | "KB" | "per s" | "x"

/**
 * Reports figures to `npm run bench`, which keeps them in `dist/bench` and shows them in their unit; does nothing if a
 * benchmark is run by itself. The name with the part and the key identifies a figure among all others of a run.
 */
export const note = (name: string, unit: FigureUnit, values: Readonly<Record<string, number>>): void => {
  process.send?.({ name, unit, values })
}
