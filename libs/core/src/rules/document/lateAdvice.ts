import type { Requirement } from "../../domain/requirement/Requirement.ts"

/** Best remaining option for a document past its latest safe date. */
export type LateAdvice = "courier" | "scan" | "ask"

/** Advice by the form that the market's rule requires; without a rule the client has to ask us. */
export const lateAdvice = ({ original }: Pick<Requirement, "original">): LateAdvice => {
  switch (original) {
    case "original":
    case "first original then copy":
      return "courier"
    case "copy":
    case "electronic":
      return "scan"
    case null:
      return "ask"
  }
}
