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

/** The same calculation for somebody who may not see what each investor behind the owner is due. */
export const withoutInvestorParts = ({ steps, unknown }: Arithmetic): Arithmetic =>
  new Arithmetic({
    steps: steps.map((step) => (step.source === "investors" ? withoutParts(step) : step)),
    unknown
  })
