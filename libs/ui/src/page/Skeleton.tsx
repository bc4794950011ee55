import styles from "./Skeleton.module.css"

export interface SkeletonProps {
  /** The CSS length of the final element, so that nothing moves when it appears. */
  readonly width?: string
  readonly height?: string
  /** Rounded like a card. */
  readonly isCard?: boolean
}

/** A placeholder while something loads. Invisible for the first 200 ms, so that a fast response does not flicker. */
export const Skeleton = ({ width = "100%", height = "1em", isCard }: SkeletonProps) => (
  <span className={styles["skeleton"]} data-card={isCard === true || undefined} style={{ width, height }} aria-hidden />
)
