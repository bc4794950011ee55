import { ArrowLeft } from "lucide-react"
import styles from "./BackLink.module.css"
import { type LinkComponent, PlainLink } from "./Link.tsx"

export interface BackLinkProps {
  readonly to: string
  /** The destination, for example "Back to My Accounts". */
  readonly label: string
  readonly LinkComponent?: LinkComponent
}

/** The way back to the screen from which this one was opened. */
export const BackLink = ({ to, label, LinkComponent = PlainLink }: BackLinkProps) => (
  <LinkComponent to={to} className={styles["link"]}>
    <ArrowLeft aria-hidden />
    {label}
  </LinkComponent>
)
