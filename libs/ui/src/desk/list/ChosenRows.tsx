import { type AcceptedLines, maxNamedLines } from "@reclaim/core/domain/batch/BatchAcceptance"
import type { UploadRow } from "@reclaim/core/domain/batch/UploadRow"
import { count } from "@reclaim/core/format/count"
import { useState } from "react"
import { ConfirmDialog } from "../../dialog/ConfirmDialog.tsx"
import { ChosenFrame } from "../../grid/ChosenFrame.tsx"
import { Button } from "../../page/Button.tsx"
import { listDeskMessages as words } from "./listDeskMessages.ts"

/** Which applications of a list are accepted: those without doubts or those of some lines, and of them none of these. */
export type AskedLines = Pick<AcceptedLines, "only" | "except">

export interface ChosenRowsProps {
  /** In the order of the file. */
  readonly chosen: ReadonlyArray<UploadRow>
  /** How many of them are on another page. */
  readonly hiddenCount: number
  /** Whether something is being accepted. */
  readonly isBusy: boolean
  readonly onAccept: (asked: AskedLines) => void
  readonly onClear: () => void
}

/** Whether something in a row is doubtful, so that it is accepted by name only; its custodian is asked about by itself. */
const isDoubtful = ({ problems }: UploadRow): boolean =>
  problems.some(({ code, isDoubt }) => isDoubt && code !== "unlisted_custodian")

/** What can be done with the lines that are chosen; what is doubtful about them is said once more before it is. */
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
    <ChosenFrame
      label={words.chosenLabel}
      chosen={words.chosen(chosen.length, count(chosen.length))}
      hidden={hiddenCount === 0 ? null : words.hidden(count(hiddenCount))}
    >
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
      <Button isSmall kind="quiet" onPress={onClear}>
        {words.clear}
      </Button>
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
