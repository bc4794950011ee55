import styles from "./Skeleton.module.css"

export interface SkeletonProps {
  /** CSS length of the final thing, so that nothing moves when it comes. */
  readonly width?: string
  readonly height?: string
  /** A round corner as large as a card's. */
  readonly isCard?: boolean
}

/** The place of something still loading. Invisible for the first 200 ms, so that a quick answer shows no flicker. */
export const Skeleton = ({ width = "100%", height = "1em", isCard }: SkeletonProps) => (
  <span className={styles["skeleton"]} data-card={isCard === true || undefined} style={{ width, height }} aria-hidden />
)
