import { type AcceptedLines, maxNamedLines } from "@reclaim/core/domain/application/batch/BatchAcceptance"
import type { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import { count } from "@reclaim/core/format/count"
import { useState } from "react"
import { ConfirmDialog } from "../../dialog/ConfirmDialog.tsx"
import { ChosenFrame } from "../../grid/ChosenFrame.tsx"
import { Button } from "../../page/Button.tsx"
import { listDeskMessages as words } from "./listDeskMessages.ts"

/** Selection of lines to accept: all without warnings or the given lines, minus exceptions. */
export type AskedLines = Pick<AcceptedLines, "only" | "except">

export interface ChosenRowsProps {
  /** Selected rows, in file order. */
  readonly chosen: ReadonlyArray<UploadRow>
  /** Number of selected rows on other pages. */
  readonly hiddenCount: number
  /** True while lines are being accepted. */
  readonly isBusy: boolean
  readonly onAccept: (asked: AskedLines) => void
  readonly onClear: () => void
}

/**
 * True for a row with a warning, which has to be selected to be accepted; unlisted custodians are asked about
 * separately.
 */
const isDoubtful = ({ problems }: UploadRow): boolean =>
  problems.some(({ code, isDoubt }) => isDoubt && code !== "unlisted_custodian")

/** Actions on the selected lines; accepting lines with warnings asks for confirmation. */
export const ChosenRows = ({ chosen, hiddenCount, isBusy, onAccept, onClear }: ChosenRowsProps) => {
  const [isAsked, setAsked] = useState(false)
  const lines = chosen.map(({ line }) => line)
  const doubtful = chosen.filter(isDoubtful)
  const isTooMany = chosen.length > maxNamedLines
  const accept = () => {
    setAsked(false)
    onAccept({ only: lines, except: [] })
  }
  return (
    <ChosenFrame words={words} chosenCount={chosen.length} hiddenCount={hiddenCount} onClear={onClear}>
      <Button isSmall isDisabled={isBusy} onPress={() => (doubtful.length === 0 ? accept() : setAsked(true))}>
        {words.acceptChosen(chosen.length, count(chosen.length))}
      </Button>
      <Button
        isSmall
        isDisabled={isBusy || isTooMany}
        onPress={() => onAccept({ only: "without_warnings", except: lines })}
      >
        {words.acceptOthers}
      </Button>
      {isTooMany ? <small>{words.tooMany(count(maxNamedLines))}</small> : null}
      {isAsked ? (
        <ConfirmDialog
          title={words.askTitle(chosen.length, count(chosen.length))}
          sentence={words.askSentence(doubtful.length, count(doubtful.length))}
          consequences={doubtful.map(({ line, problems }) =>
            words.warned(count(line), [...new Set(problems.map(({ message }) => message))].join("; "))
          )}
          confirmLabel={words.acceptAnyway}
          cancelLabel={words.lookAgain}
          onConfirm={accept}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </ChosenFrame>
  )
}
