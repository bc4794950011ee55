import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { maxZippedDocuments } from "@reclaim/core/domain/document/register/maxZippedDocuments"
import { count } from "@reclaim/core/format/count"
import { ChosenFrame } from "../../grid/ChosenFrame.tsx"
import { Button } from "../../page/Button.tsx"
import { registerMessages as words } from "./registerMessages.ts"

export interface ChosenDocumentsProps {
  /** In the order in which they are listed. */
  readonly chosen: ReadonlyArray<RegisteredDocument>
  /** How many of them the list does not show as it is narrowed now. */
  readonly hiddenCount: number
  /** Their files were asked for; null for whoever may not have them. */
  readonly onFiles: ((documents: ReadonlyArray<RegisteredDocument>) => void) | null
  /** Whether that is under way. */
  readonly isBusy: boolean
  readonly onClear: () => void
}

/** What can be done with the documents that are chosen. */
export const ChosenDocuments = ({ chosen, hiddenCount, isBusy, onClear, onFiles }: ChosenDocumentsProps) => {
  const withFiles = chosen.filter(({ files }) => files.length > 0)
  const isTooMany = withFiles.length > maxZippedDocuments
  return (
    <ChosenFrame
      label={words.chosenLabel}
      chosen={words.chosen(chosen.length, count(chosen.length))}
      hidden={hiddenCount === 0 ? null : words.hidden(count(hiddenCount))}
    >
      {onFiles === null || withFiles.length === 0 ? null : (
        <Button isSmall isDisabled={isBusy || isTooMany} onPress={() => onFiles(withFiles)}>
          {words.download(withFiles.length, count(withFiles.length))}
        </Button>
      )}
      {isTooMany ? <small>{words.tooManyFiles(count(maxZippedDocuments))}</small> : null}
      <Button isSmall kind="quiet" onPress={onClear}>
        {words.clear}
      </Button>
    </ChosenFrame>
  )
}
