import { figureDefinitions } from "@reclaim/core/rules/report/figureDefinitions"
import { classes, layout } from "../theme/layout.ts"
import styles from "./FigureDefinitions.module.css"

/** Definitions of every figure of the dashboard; closed at first. */
export const FigureDefinitions = () => {
  const { definitions, notes, title } = figureDefinitions
  return (
    <details className={classes(layout.surface("card"), styles["definitions"])}>
      <summary>{title}</summary>
      <dl>
        {definitions.map(({ name, text }) => (
          <div key={name}>
            <dt className={layout.text("ink", "medium")}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </details>
  )
}
