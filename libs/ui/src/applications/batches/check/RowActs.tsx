import type { CodeCounts } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import { count } from "@reclaim/core/format/count"
import { Button } from "../../../page/Button.tsx"
import { layout } from "../../../theme/layout.ts"
import { batchMessages } from "../batchMessages.ts"
import type { CheckRow } from "./CheckRow.ts"

export interface RowActsProps {
  readonly row: CheckRow
  /** Number of rows per problem. */
  readonly codes: CodeCounts
  /** Skips the row or includes it again. */
  readonly onSkip: (line: number, isSkipped: boolean) => void
  /** Skips all rows with a problem. */
  readonly onSkipLike: (code: RowProblemCode) => void
}

const words = batchMessages.skip

/** Actions on a whole row, and on all rows with the same problem. */
export const RowActs = ({ codes, onSkip, onSkipLike, row }: RowActsProps) => {
  const { line, problems, state } = row
  if (state === "skipped") {
    return (
      <p className={layout.row(2, "stretch")}>
        <Button isSmall onPress={() => onSkip(line, false)}>
          {words.back}
        </Button>
      </p>
    )
  }
  const shared = [...new Set(problems.filter(({ isDoubt }) => !isDoubt).map(({ code }) => code))].flatMap((code) => {
    const number = codes[code] ?? 0
    return number > 1 ? [{ code, number }] : []
  })
  return (
    <p className={layout.row(2, "stretch")}>
      <Button isSmall kind="quiet" onPress={() => onSkip(line, true)}>
        {words.out}
      </Button>
      {shared.map(({ code, number }) => (
        <Button key={code} isSmall kind="quiet" onPress={() => onSkipLike(code)}>
          {words.allOut(count(number), words.codes[code])}
        </Button>
      ))}
    </p>
  )
}
