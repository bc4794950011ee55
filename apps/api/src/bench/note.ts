/** What a figure is counted in. */
export type FigureUnit = "ms" | "s" | "MB" | "KB" | "per s" | "x"

/**
 * Hands figures to `npm run bench`, which keeps them in `dist/bench` and shows them in u; does nothing where a benchmark is
 * run by itself. The name with the part and the key tells a figure from all others of a run.
 */
export const note = (name: string, unit: FigureUnit, values: Readonly<Record<string, number>>): void => {
  process.send?.({ name, unit, values })
}
