import { statusAppearance } from "./statusAppearance.tsx"
import styles from "./StatusChip.module.css"

export interface StatusChipProps {
  /** An internal or a client-facing status. */
  readonly status: string
}

/** A status with icon and word, in its colour. */
export const StatusChip = ({ status }: StatusChipProps) => {
  const { word, Icon, colour } = statusAppearance(status)
  return (
    <span className={styles["chip"]}>
      <Icon aria-hidden style={{ color: colour }} />
      {word}
    </span>
  )
}
