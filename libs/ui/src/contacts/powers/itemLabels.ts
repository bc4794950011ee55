import { powersMessages } from "./powersMessages.ts"

interface ItemLabels {
  /** Path of the list in the form. */
  readonly path: string
  readonly count: number
  readonly legend: (n: number) => string
  /** Labels of the fields of one item, in order. */
  readonly labels: Readonly<Record<string, string>>
}

/** Returns the labels of all fields of a list by path: `powers.1.groupCount` is `Power 2, How many sign`. */
export const itemLabels = ({ count, labels, legend, path }: ItemLabels): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) =>
      Object.entries(labels).map(([field, label]) => [
        `${path}.${at}.${field}`,
        powersMessages.form.labelOf(legend(at + 1), label)
      ])
    ).flat()
  )
