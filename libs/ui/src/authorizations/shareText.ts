import { percent } from "@reclaim/core/format/percent"

/** A part of a refund to a tenth of a per cent: what costs leave of it is an estimate. */
export const shareText = (share: number): string => percent(Math.round(share * 1000) / 1000)
