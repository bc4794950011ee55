import { messages } from "../messages.ts"
import { classes } from "../theme/layout.ts"
import styles from "./SkipLink.module.css"

export interface SkipLinkProps {
  /** The id of the element where the content starts. */
  readonly targetId: string
}

/** The first tab stop of a page: skips the header. */
export const SkipLink = ({ targetId }: SkipLinkProps) => (
  <a className={classes("screen-only", "screen-only", styles["skip"])} href={`#${targetId}`}>
    {messages.shell.skipToContent}
  </a>
)
