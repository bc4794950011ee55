import type { StatementStatus } from "@reclaim/core/domain/statement/StatementStatus"
import { count } from "@reclaim/core/format/count"
import { statementMessages } from "./statementMessages.ts"

const words = statementMessages.version

export interface VersionFacts {
  readonly version?: number
  readonly status?: StatementStatus
}

/** Formats a statement's version: `Version 1, replaced`. */
export const versionText = ({ status, version = 1 }: VersionFacts): string => {
  const name = words.current(count(version))
  if (status === "restated") return `${name}, ${words.replaced}`
  return version === 1 ? name : `${name}, ${words.restated}`
}

/** A statement's name, with its version when there are several, so that names in a list are unique. */
export const nameWithVersion = (statement: VersionFacts & { readonly statementName: string }): string =>
  statement.status === "restated" || (statement.version ?? 1) > 1
    ? `${statement.statementName}, ${versionText(statement)}`
    : statement.statementName
