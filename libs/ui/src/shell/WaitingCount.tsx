import { count } from "@reclaim/core/format/count"
import { messages } from "../messages.ts"
import styles from "./WaitingCount.module.css"

export interface WaitingCountProps {
  /** Not shown where it is 0; null keeps its place until it is known. */
  readonly number: number | null
}

/** Number of things that wait for the user, after the name of their screen. */
export const WaitingCount = ({ number }: WaitingCountProps) =>
  number === null ? (
    <>
      {" "}
      <span className={styles["waiting"]} data-unknown aria-hidden />
    </>
  ) : number === 0 ? null : (
    <>
      {" "}
      <span className={styles["waiting"]} role="img" aria-label={messages.shell.waiting(count(number))}>
        {count(number)}
      </span>
    </>
  )
