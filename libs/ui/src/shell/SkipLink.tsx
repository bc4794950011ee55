import { messages } from "../messages.ts"
import styles from "./SkipLink.module.css"

export interface SkipLinkProps {
  /** The id of the element the content starts at. */
  readonly targetId: string
}

/** The first thing Tab reaches: leads past the header. */
export const SkipLink = ({ targetId }: SkipLinkProps) => (
  <a className={styles["skip"]} href={`#${targetId}`}>
    {messages.shell.skipToContent}
  </a>
)
