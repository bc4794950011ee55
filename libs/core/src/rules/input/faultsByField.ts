import { SchemaIssue } from "effect"

const describe = SchemaIssue.makeFormatterStandardSchemaV1()

/** What is wrong with which field, by its path; under `body` what is wrong with the whole. */
export const faultsByField = (issue: SchemaIssue.Issue): Readonly<Record<string, string>> =>
  Object.fromEntries(
    describe(issue).issues.map(({ message, path }) => [(path ?? []).map(String).join(".") || "body", message])
  )
