import { powersMessages } from "./powersMessages.ts"

interface ItemLabels {
  /** The list's name in the form. */
  readonly path: string
  readonly count: number
  readonly legend: (n: number) => string
  /** The labels of the fields of one item, in their order. */
  readonly labels: Readonly<Record<string, string>>
}

/** The labels of all fields of a list in a form by their paths: `powers.1.groupCount` is `Power 2, How many sign`. */
export const itemLabels = ({ count, labels, legend, path }: ItemLabels): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) =>
      Object.entries(labels).map(([field, label]) => [
        `${path}.${at}.${field}`,
        powersMessages.form.labelOf(legend(at + 1), label)
      ])
    ).flat()
  )
