import { maxContactFileProblems } from "../../domain/contact/contactFileLimits.ts"
import type { ContactFileOutcome } from "../../domain/contact/ContactFileOutcome.ts"
import { ContactFileLine, ContactFilePreview } from "../../domain/contact/ContactFilePreview.ts"
import type { ContactFileProblem } from "../../domain/contact/ContactFileProblem.ts"
import { contactCell } from "./contactFileRow.ts"
import type { ContactLineDecision } from "./decideContactLine.ts"

/** Plan of a file import, line by line. */
export type ContactFilePlan = ReadonlyArray<ContactLineDecision>

const countOf = (plan: ContactFilePlan, tag: ContactLineDecision["_tag"]): number =>
  plan.filter(({ _tag }) => _tag === tag).length

/** Number of people that a plan adds and changes, and of lines that change nothing or are refused. */
export const contactFileCountsOf = (plan: ContactFilePlan): Pick<ContactFileOutcome, keyof ContactFileOutcome> => ({
  addedCount: countOf(plan, "Added"),
  changedCount: countOf(plan, "Changed"),
  unchangedCount: countOf(plan, "Unchanged"),
  refusedCount: countOf(plan, "Refused")
})

const lineOf = (decision: ContactLineDecision): ContactFileLine => {
  const { cells, line } = decision.entry
  switch (decision._tag) {
    case "Added": {
      const { email, firstName, lastName } = decision.content
      return new ContactFileLine({ line, step: "added", fullName: `${firstName} ${lastName}`, email, fields: [] })
    }
    case "Changed": {
      const { email, firstName, lastName } = decision.content
      const { fields } = decision
      return new ContactFileLine({ line, step: "changed", fullName: `${firstName} ${lastName}`, email, fields })
    }
    case "Unchanged": {
      const { email, fullName } = decision.contact
      return new ContactFileLine({ line, step: "unchanged", fullName, email, fields: [] })
    }
    case "Refused": {
      const fullName = [cells.firstName, cells.lastName].filter((name) => name !== undefined).join(" ")
      return new ContactFileLine({ line, step: "refused", fullName, email: cells.email ?? "", fields: [] })
    }
  }
}

/** Preview of a plan; its fingerprint is that of `contactPlanText`. */
export const contactFilePreview = (plan: ContactFilePlan, fingerprint: string): ContactFilePreview => {
  const problems = plan.flatMap((decision) => (decision._tag === "Refused" ? decision.problems : []))
  return new ContactFilePreview({
    ...contactFileCountsOf(plan),
    problems: problems.slice(0, maxContactFileProblems),
    problemCount: problems.length,
    lines: plan.map(lineOf),
    fingerprint
  })
}

/** Preview of a file that can't be read line by line. */
export const refusedFilePreview = (
  problems: ReadonlyArray<ContactFileProblem>,
  fingerprint: string
): ContactFilePreview =>
  new ContactFilePreview({
    ...contactFileCountsOf([]),
    problems: problems.slice(0, maxContactFileProblems),
    problemCount: problems.length,
    lines: [],
    fingerprint
  })

/** Person and values that a decision writes, regardless of the version it was based on. */
const writesOf = (decision: ContactLineDecision): ReadonlyArray<unknown> => {
  switch (decision._tag) {
    case "Added":
      return [decision.content]
    case "Changed":
      return [
        decision.contact.contactId,
        decision.fields.map((field) => [
          field,
          contactCell(field, decision.contact),
          contactCell(field, decision.content)
        ])
      ]
    case "Unchanged":
      return [decision.contact.contactId]
    case "Refused":
      return []
  }
}

/** A text that is the same for two plans that do the same. */
export const contactPlanText = (plan: ContactFilePlan): string =>
  JSON.stringify(plan.map((decision) => [decision.entry.line, decision._tag, ...writesOf(decision)]))
