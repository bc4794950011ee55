import type { ExamplePoint } from "@reclaim/core/rules/document/rightExample"
import { Check } from "../../icon/signs.ts"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Requirement.module.css"
import { requirementMessages } from "./requirementMessages.ts"

export interface RightExampleProps {
  readonly points: ReadonlyArray<ExamplePoint>
}

const words = requirementMessages.example

const textOf = (point: ExamplePoint): string => {
  switch (point._tag) {
    case "Document":
      return words.Document(point.name)
    case "Name":
      return words.Name(point.name)
    case "Year":
      return words.Year(String(point.year))
    case "Account":
      return words.Account(point.number)
    case "Signature":
      return words.Signature[point.signature]
    case "Certification":
      return words.Certification[point.certification]
    case "Original":
      return words.Original[point.original]
  }
}

/** Features of a correct copy, point by point. */
export const RightExample = ({ points }: RightExampleProps) => (
  <ul className={classes(layout.stack(2), styles["example"])}>
    {points.map((point) => (
      <li key={point._tag}>
        <Check aria-hidden />
        <span>{textOf(point)}</span>
      </li>
    ))}
  </ul>
)
