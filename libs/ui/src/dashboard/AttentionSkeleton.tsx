import { Skeleton } from "../page/Skeleton.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./AttentionNotice.module.css"

/** The name of the notice while it loads. */
export const attentionLoading = "Loading the items that need your attention"

/** A part of the notice that is not known yet. */
export const AttentionPlaceholder = () => (
  <div className={classes(layout.row(3, "narrow", "nowrap"), styles["part"])} data-tone="quiet" aria-hidden>
    <p>
      <Skeleton width="30ch" height="1em" />
    </p>
  </div>
)

/** Placeholder of the notice until its own code has loaded. */
export const AttentionSkeleton = () => (
  <section className={classes(layout.surface("card"), styles["notice"])} aria-label={attentionLoading} aria-busy>
    <AttentionPlaceholder />
    <AttentionPlaceholder />
  </section>
)
