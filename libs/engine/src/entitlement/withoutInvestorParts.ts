import { Arithmetic, ArithmeticStep } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import { told } from "./arithmeticSteps.ts"

const withoutParts = ({ isPartlyConfirmed, of, result, source }: ArithmeticStep): ArithmeticStep =>
  new ArithmeticStep({ ...told(of, result, source), isPartlyConfirmed })

/** The same calculation for somebody who may not see what each investor behind the owner is due. */
export const withoutInvestorParts = ({ steps, unknown }: Arithmetic): Arithmetic =>
  new Arithmetic({
    steps: steps.map((step) => (step.source === "investors" ? withoutParts(step) : step)),
    unknown
  })
