import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { maxZippedDocuments } from "@reclaim/core/domain/document/register/maxZippedDocuments"
import { ShownDocumentState } from "@reclaim/core/domain/document/register/ShownDocumentState"
import { count } from "@reclaim/core/format/count"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import type { RegisterNarrowing } from "@reclaim/core/rules/address/registerUrl"
import type { RegisterColumn, RegisterOrder } from "@reclaim/core/rules/document/registerOrder"
import { useMemo } from "react"
import { ChipFilter } from "../../filter/ChipFilter.tsx"
import { ChosenFrame } from "../../grid/ChosenFrame.tsx"
import type { GridSetup } from "../../grid/gridSetup.ts"
import { type ChosenOfList, ListCard } from "../../grid/ListCard.tsx"
import type { RowChoice } from "../../grid/RowChoice.ts"
import { Button } from "../../page/Button.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { RegisterLinksContext } from "./registerCells.tsx"
import { registerDefinition } from "./registerDefinition.ts"
import { registerMessages as words } from "./registerMessages.ts"

interface ChosenDocumentsProps extends Pick<ChosenOfList<RegisteredDocument>, "chosen" | "hiddenCount" | "onClear"> {
  /** Downloads their files; null for users who may not. */
  readonly onFiles: ((documents: ReadonlyArray<RegisteredDocument>) => void) | null
  /** True while the download is being prepared. */
  readonly isBusy: boolean
}

/** Actions on the selected documents. */
export const ChosenDocuments = ({ chosen, hiddenCount, isBusy, onClear, onFiles }: ChosenDocumentsProps) => {
  const withFiles = chosen.filter(({ files }) => files.length > 0)
  const isTooMany = withFiles.length > maxZippedDocuments
  return (
    <ChosenFrame words={words} chosenCount={chosen.length} hiddenCount={hiddenCount} onClear={onClear}>
      {onFiles === null || withFiles.length === 0 ? null : (
        <Button isSmall isDisabled={isBusy || isTooMany} onPress={() => onFiles(withFiles)}>
          {words.download(withFiles.length, count(withFiles.length))}
        </Button>
      )}
      {isTooMany ? <small>{words.tooManyFiles(count(maxZippedDocuments))}</small> : null}
    </ChosenFrame>
  )
}

export interface RegisterListProps {
  readonly documents: ReadonlyArray<RegisteredDocument>
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Active filter of the list; null for all. */
  readonly state: RegisterNarrowing | null
  readonly onState: (state: RegisterNarrowing | null) => void
  /** The selected documents, by their numbers. */
  readonly choice: RowChoice<number>
  /** Keys may come faster than the list re-renders, so a change is a function of the selection at that moment. */
  readonly onChoice: (change: (choice: RowChoice<number>) => RowChoice<number>) => void
  readonly order: RegisterOrder
  readonly onOrder: (order: RegisterOrder) => void
  readonly setup: GridSetup<RegisterColumn>
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: GridSetup<RegisterColumn>) => void
  /** Address of a document's sheet. */
  readonly hrefOf: (document: RegisteredDocument) => string
  readonly onOpen: (document: RegisteredDocument) => void
  /** Downloads the files of the documents listed; null for users who may not. */
  readonly onFiles: ((documents: ReadonlyArray<RegisteredDocument>) => void) | null
  /** True while the download is being prepared. */
  readonly isBusy: boolean
  readonly LinkComponent?: LinkComponent
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

const isInState = (document: RegisteredDocument, state: RegisterNarrowing): boolean =>
  state === "to_renew" ? document.renewBy !== null : document.state === state

/** The documents on file: search, sort, filter by state, and open one. */
export const RegisterList = (props: RegisterListProps) => {
  const { documents, hrefOf, isBusy, LinkComponent = PlainLink, onFiles, onSearch, onState, search, state } = props
  const filter = useMemo(() => (state === null ? null : (one: RegisteredDocument) => isInState(one, state)), [state])
  const links = useMemo(() => ({ hrefOf, LinkComponent }), [hrefOf, LinkComponent])
  return (
    <RegisterLinksContext value={links}>
      <ListCard
        {...props}
        list={registerDefinition}
        rows={documents}
        filter={filter}
        chips={<StateFilter documents={documents} chosen={state} onChoose={onState} />}
        renderChosen={(chosen) => <ChosenDocuments {...chosen} onFiles={onFiles} isBusy={isBusy} />}
        renderActs={(found) => <DownloadFound found={found} onFiles={onFiles} isBusy={isBusy} />}
        rowKeys={{ o: props.onOpen }}
        nothing={
          search === ""
            ? { sentence: words.noneInState, act: words.showAll, onAct: () => onState(null) }
            : { sentence: words.noMatch, act: words.clearSearch, onAct: () => onSearch("") }
        }
      />
    </RegisterLinksContext>
  )
}

interface DownloadFoundProps extends Pick<RegisterListProps, "isBusy" | "onFiles"> {
  readonly found: ReadonlyArray<RegisteredDocument>
}

const DownloadFound = ({ found, isBusy, onFiles }: DownloadFoundProps) => {
  const withFiles = useMemo(() => found.filter(({ files }) => files.length > 0).slice(0, maxZippedDocuments), [found])
  if (onFiles === null || withFiles.length === 0) return null
  return (
    <Button isSmall isDisabled={isBusy} onPress={() => onFiles(withFiles)}>
      {words.download(withFiles.length, count(withFiles.length))}
    </Button>
  )
}

interface StateFilterProps {
  readonly documents: ReadonlyArray<RegisteredDocument>
  readonly chosen: RegisterNarrowing | null
  readonly onChoose: (state: RegisterNarrowing | null) => void
}

const narrowings: ReadonlyArray<RegisterNarrowing> = [...ShownDocumentState.literals, "to_renew"]

const StateFilter = ({ chosen, documents, onChoose }: StateFilterProps) => {
  const chips = useMemo(
    () =>
      narrowings.map((key) => ({
        key,
        label: key === "to_renew" ? words.toRenew : registerTexts.states[key],
        count: documents.filter((one) => isInState(one, key)).length,
        isDanger: key === "expired"
      })),
    [documents]
  )
  return (
    <ChipFilter
      label={words.stateFilter}
      all={{ label: words.anyState, count: documents.length }}
      chips={chips}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
