import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { displayDate } from "@reclaim/core/format/displayDate"
import { versionText } from "@reclaim/ui/statements/versionText.ts"
import { statementsMessages as words } from "./statementsMessages.ts"

interface StatementSource {
  readonly clientName: string
  readonly statement: Statement | PaymentStatement
}

/** The client, day and version of a statement, which a printed page has to state. */
export const factsOf = ({ clientName, statement }: StatementSource, day: string): string => {
  const published = statement.publishedOn === undefined ? "" : words.published(displayDate(statement.publishedOn))
  return [clientName, day, published, versionText(statement)].filter((fact) => fact !== "").join(" · ")
}
