import styles from "./SectionNav.module.css"

/** A section of a long page. */
export interface PageSection {
  /** Id of its element, and the fragment of its address. */
  readonly id: string
  readonly title: string
}

export interface SectionNavProps {
  readonly label: string
  readonly sections: ReadonlyArray<PageSection>
}

/** Contents of a long page, next to it on a wide window and above it on a narrow one. */
export const SectionNav = ({ label, sections }: SectionNavProps) => (
  <nav className={styles["nav"]} aria-label={label}>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)
