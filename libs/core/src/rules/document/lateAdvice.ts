import type { Requirement } from "../../domain/requirement/Requirement.ts"

/** The best that can still be done about a document that comes too late to be safe. */
export type LateAdvice = "courier" | "scan" | "ask"

/** By the form in which the market's rule wants it; where no rule says, only we can tell. */
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
