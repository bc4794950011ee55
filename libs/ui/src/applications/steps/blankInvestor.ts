import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"

/** Creates an investor with only the tax year filled in. */
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
