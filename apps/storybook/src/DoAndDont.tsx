import styles from "./DoAndDont.module.css"

export interface DoAndDontProps {
  /** Sentences. */
  readonly does: ReadonlyArray<string>
  readonly donts: ReadonlyArray<string>
}

/** Pattern in two lists: what to do and what to avoid. */
export const DoAndDont = ({ does, donts }: DoAndDontProps) => (
  <div className={styles["both"]}>
    <section data-kind="do">
      <h3>Do</h3>
      <ul>
        {does.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
    <section data-kind="dont">
      <h3>Don’t</h3>
      <ul>
        {donts.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  </div>
)
