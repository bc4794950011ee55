import type { ExamplePoint } from "@reclaim/core/rules/document/rightExample"
import { requirementMessages } from "./requirementMessages.ts"

const words = requirementMessages.example

/** Sentence about a document that has the feature. */
export const exampleText = (point: ExamplePoint): string => {
  switch (point._tag) {
    case "Document":
      return words.Document(point.name)
    case "Name":
      return words.Name(point.name)
    case "Year":
      return words.Year(String(point.year))
    case "Account":
      return words.Account(point.number)
    case "Signature":
      return words.Signature[point.signature]
    case "Certification":
      return words.Certification[point.certification]
    case "Original":
      return words.Original[point.original]
  }
}
