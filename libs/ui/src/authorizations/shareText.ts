import { percent } from "@reclaim/core/format/percent"

/** Formats a share of a refund to 0.1%; more digits would be false precision, as costs are estimates. */
export const shareText = (share: number): string => percent(Math.round(share * 1000) / 1000)
