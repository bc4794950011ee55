/** A figure of the dashboard with transactions behind it. */
export type FigureName =
  | "outstanding"
  | "pastDeadline"
  | "filed"
  | "paidSinceStart"
  | "paidThisYear"
  | "activeReclaims"
  | "paidReclaims"
  | "events"
