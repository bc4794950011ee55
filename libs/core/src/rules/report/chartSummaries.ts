/**
 * Subject of each chart and the reclaims it covers, on the page and in its PDF. The scope of two depends on tab and
 * filter.
 */
export const chartSummaries = {
  client: "Open reclaims by status",
  internal: "Open reclaims by internal status",
  nextAction: "Outstanding reclaims by next action",
  blocker: "Open reclaims by blocker",
  country: "Net reclaim by country of issue",
  account: "Net reclaim of the largest accounts",
  year: "What you received, by calendar year"
} as const
