import type { InvestorRow } from "@reclaim/core/domain/account/steps/InvestorsStep"

/** An investor of whom nothing is entered yet. */
export const blankInvestor = (taxYear: number | null): Omit<InvestorRow, "id"> => ({
  taxYear,
  name: "",
  entityType: null,
  usClassification: null,
  residence: null,
  percent: "",
  taxNumber: null,
  address: null
})
