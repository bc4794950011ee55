import { Arithmetic, ArithmeticStep } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"

const withoutParts = ({ isPartlyConfirmed, of, result, source }: ArithmeticStep): ArithmeticStep =>
  new ArithmeticStep({
    of,
    operator: "told",
    operands: [],
    result,
    deviationMinor: 0n,
    source,
    sourceText: "",
    rateRow: null,
    investorRows: [],
    isPartlyConfirmed
  })

/** Calculation for users who may not see each investor's part. */
export const withoutInvestorParts = ({ steps, unknown }: Arithmetic): Arithmetic =>
  new Arithmetic({
    steps: steps.map((step) => (step.source === "investors" ? withoutParts(step) : step)),
    unknown
  })
