/** A figure of the dashboard with transactions behind it. */
export type FigureName =
  "outstanding" | "filed" | "paidSinceStart" | "paidThisYear" | "activeReclaims" | "paidReclaims" | "events"
