import type { Blocker } from "@reclaim/core/domain/reclaim/Blocker"

/** A document to assume where no rule of the market names one, in the words that a client reads. */
export type RequiredDocument =
  | "Form 6166 (certificate of residence)"
  | "stamped residence form"
  | "notarised power of attorney"
  | "custodian's voucher"
  | "tax number"

/**
 * Days to plan from ordering a document to receiving it; the longer end of a range. The tax office's own advice for Form 6166
 * is at least 45 days (instructions for Form 8802), the plan 60 to 90. A notary takes 7 days and an apostille 21.
 * Source: the product's domain notes, section 3.5; all but the 45 days are professional knowledge, not checked against a source.
 */
export const documentLeadDays: Readonly<Record<RequiredDocument, number>> = {
  "Form 6166 (certificate of residence)": 90,
  "stamped residence form": 45,
  "notarised power of attorney": 28,
  "custodian's voucher": 30,
  "tax number": 60
}

/**
 * The document to plan for. Which one a client or an investor has to bring is not on file, so the one that takes longest is
 * assumed: the proof of residence. Null when no document would help.
 */
export const requiredDocumentOf = (blocker: Blocker | null, residence: string): RequiredDocument | null => {
  switch (blocker) {
    case "client document":
    case "investor document":
    case "residence certificate":
      return residence === "US" ? "Form 6166 (certificate of residence)" : "stamped residence form"
    case "authorization":
      return "notarised power of attorney"
    case "custodian document":
      return "custodian's voucher"
    case "tax registration":
      return "tax number"
    case "market on hold":
    case "authority query":
    case null:
      return null
  }
}
