import { Arithmetic } from "@reclaim/core/domain/reclaim/Arithmetic"
import { told } from "./arithmeticSteps.ts"

/** The same calculation for somebody who may not see what each investor behind the owner is due. */
export const withoutInvestorParts = ({ steps, unknown }: Arithmetic): Arithmetic =>
  new Arithmetic({
    steps: steps.map((step) => (step.source === "investors" ? told(step.of, step.result, step.source) : step)),
    unknown
  })
