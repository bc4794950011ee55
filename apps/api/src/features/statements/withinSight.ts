import type { Extent } from "./QuarterlyStatements.ts"

/** As much of a statement, without its investors where the user may not see them. */
export const withinSight = (extent: Extent, { seesInvestors }: { readonly seesInvestors: boolean }): Extent =>
  seesInvestors ? extent : { ...extent, maxInvestors: 0 }
