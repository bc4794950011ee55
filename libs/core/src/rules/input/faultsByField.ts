import { SchemaIssue } from "effect"

const describe = SchemaIssue.makeFormatterStandardSchemaV1()

/** Errors of an issue by field path; an error of the whole is under `body`. */
export const faultsByField = (issue: SchemaIssue.Issue): Readonly<Record<string, string>> =>
  Object.fromEntries(
    describe(issue).issues.map(({ message, path }) => [(path ?? []).map(String).join(".") || "body", message])
  )
