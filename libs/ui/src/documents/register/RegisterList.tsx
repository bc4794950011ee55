import { maxZippedDocuments } from "@reclaim/core/domain/document/register/maxZippedDocuments"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { ShownDocumentState } from "@reclaim/core/domain/document/register/ShownDocumentState"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { count } from "@reclaim/core/format/count"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import type { RegisterNarrowing } from "@reclaim/core/rules/address/registerUrl"
import { registerInOrder, type RegisterOrder } from "@reclaim/core/rules/document/registerOrder"
import { useMemo, useState } from "react"
import stateStyles from "../../filter/ChipFilter.module.css"
import { ListChoiceContext } from "../../grid/choiceColumn.tsx"
import { ChosenFrame } from "../../grid/ChosenFrame.tsx"
import { ColumnChooser } from "../../grid/ColumnChooser.tsx"
import { phone } from "../../grid/DataTable.tsx"
import { GridCard } from "../../grid/GridCard.tsx"
import { gridMessages } from "../../grid/gridMessages.ts"
import choiceStyles from "../../grid/ListChoice.module.css"
import type { RowChoice } from "../../grid/RowChoice.ts"
import { useListChoice } from "../../grid/useListChoice.ts"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { keepsFocus } from "../../page/keepsFocus.ts"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { useMatches } from "../../page/useMatches.tsx"
import { styleNonceOf } from "../../theme/styleNonce.ts"
import styles from "./RegisterList.module.css"
import { registerMessages as words } from "./registerMessages.ts"
import { hideableRegisterColumns, type RegisterSetup } from "./registerSetup.ts"
import { RegisterTable } from "./RegisterTable.tsx"

interface ChosenDocumentsProps {
  /** In list order. */
  readonly chosen: ReadonlyArray<RegisteredDocument>
  /** Number of selected documents that the current filter hides. */
  readonly hiddenCount: number
  /** Downloads their files; null for users who may not. */
  readonly onFiles: ((documents: ReadonlyArray<RegisteredDocument>) => void) | null
  /** True while the download is being prepared. */
  readonly isBusy: boolean
  readonly onClear: () => void
}

/** Actions on the selected documents. */
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
  readonly setup: RegisterSetup
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: RegisterSetup) => void
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

const chooseable = hideableRegisterColumns.map((id) => ({ id, title: registerListing[id].title }))

const searched = ["document", "owner", "accounts", "markets", "period"] as const

const matching = (documents: ReadonlyArray<RegisteredDocument>, typed: string) => {
  const sought = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
  if (sought.length === 0) return documents
  return documents.filter((document) => {
    const text = foldText(
      [document.code, ...searched.map((column) => registerListing[column].text(document))].join(" ")
    )
    return sought.every((word) => text.includes(word))
  })
}

const documentKey = ({ documentId }: RegisteredDocument): number => documentId

/** The documents on file: search, sort, filter by state, and open one. */
export const RegisterList = (props: RegisterListProps) => {
  const { documents, onFiles, onSearch, onState, order, search, setup, state } = props
  const { LinkComponent = PlainLink, styleNonce = styleNonceOf(document) } = props
  const sorted = useMemo(() => registerInOrder(documents, order), [documents, order])
  const found = useMemo(
    () =>
      matching(
        sorted.filter((one) => isInState(one, state)),
        search
      ),
    [sorted, state, search]
  )
  const { choice, onChoice } = props
  const { cells, chosen, chosenFound, onGrid } = useListChoice({ choice, onChoice, sorted, found, keyOf: documentKey })
  const isNarrow = useMatches(phone)
  const [isChoosing, setChoosing] = useState(false)
  const withFiles = useMemo(() => found.filter(({ files }) => files.length > 0).slice(0, maxZippedDocuments), [found])
  const foundText = words.found(count(found.length), count(documents.length))
  const change = (part: Partial<RegisterSetup>) => props.onSetup({ ...setup, ...part })
  return (
    <GridCard
      title={words.title}
      counted={found.length < documents.length ? foundText : words.documents(documents.length, count(documents.length))}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: onSearch }}
      filter={
        <section ref={keepsFocus}>
          {chosen.length === 0 ? (
            <RegisterStates documents={documents} chosen={state} onChoose={onState} />
          ) : (
            <ChosenDocuments
              chosen={chosen}
              hiddenCount={chosen.length - chosenFound}
              onFiles={onFiles}
              isBusy={props.isBusy}
              onClear={onGrid.onNone}
            />
          )}
          <div className={choiceStyles["choosing"]}>
            <Button isSmall isPressed={isChoosing} onPress={() => setChoosing(!isChoosing)}>
              {words.choosing}
            </Button>
          </div>
        </section>
      }
      choices={
        <>
          {onFiles === null || withFiles.length === 0 || chosen.length > 0 ? null : (
            <Button isSmall isDisabled={props.isBusy} onPress={() => onFiles(withFiles)}>
              {words.download(withFiles.length, count(withFiles.length))}
            </Button>
          )}
          <Button isSmall isPressed={setup.isCompact} onPress={() => change({ isCompact: !setup.isCompact })}>
            {gridMessages.density}
          </Button>
          <ColumnChooser
            columns={chooseable}
            hidden={setup.hiddenColumns}
            onChange={(hiddenColumns) => change({ hiddenColumns })}
          />
        </>
      }
      announcement={
        chosen.length > 0
          ? words.chosen(chosen.length, count(chosen.length))
          : search !== "" || state !== null
            ? foundText
            : choice.range === null
              ? ""
              : words.noneChosen
      }
    >
      {found.length === 0 ? (
        <div className={styles["empty"]}>
          {search === "" ? (
            <EmptyState
              sentence={words.noneInState}
              action={<Button onPress={() => onState(null)}>{words.showAll}</Button>}
            />
          ) : (
            <EmptyState
              sentence={words.noMatch}
              action={<Button onPress={() => onSearch("")}>{words.clearSearch}</Button>}
            />
          )}
        </div>
      ) : (
        <ListChoiceContext value={cells}>
          <div className={choiceStyles["list"]}>
            <RegisterTable
              documents={found}
              hasChoice={!isNarrow || isChoosing || chosen.length > 0}
              choice={onGrid}
              order={order}
              onOrder={props.onOrder}
              setup={setup}
              onSetup={change}
              hrefOf={props.hrefOf}
              onOpen={props.onOpen}
              LinkComponent={LinkComponent}
              styleNonce={styleNonce}
            />
          </div>
        </ListChoiceContext>
      )}
    </GridCard>
  )
}

const isInState = (document: RegisteredDocument, state: RegisterNarrowing | null): boolean =>
  state === null || (state === "to_renew" ? document.renewBy !== null : document.state === state)

interface RegisterStatesProps {
  readonly documents: ReadonlyArray<RegisteredDocument>
  readonly chosen: RegisterNarrowing | null
  readonly onChoose: (state: RegisterNarrowing | null) => void
}

/** Filters by one state; states without any document are not offered. */
const RegisterStates = ({ chosen, documents, onChoose }: RegisterStatesProps) => {
  const counts = useMemo(() => {
    const made = new Map<ShownDocumentState, number>()
    for (const { state } of documents) made.set(state, (made.get(state) ?? 0) + 1)
    return made
  }, [documents])
  const toRenew = documents.filter((one) => isInState(one, "to_renew")).length
  const offered = ShownDocumentState.literals.filter((state) => counts.has(state) || state === chosen)
  if (offered.length < 2 && toRenew === 0 && chosen === null) return null
  return (
    <div role="group" aria-label={words.stateFilter} className={stateStyles["filter"]}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {words.anyState} <span>{count(documents.length)}</span>
      </button>
      {offered.map((state) => (
        <button key={state} type="button" aria-pressed={state === chosen} onClick={() => onChoose(state)}>
          {registerTexts.states[state]} <span>{count(counts.get(state) ?? 0)}</span>
        </button>
      ))}
      {toRenew === 0 && chosen !== "to_renew" ? null : (
        <button type="button" aria-pressed={chosen === "to_renew"} onClick={() => onChoose("to_renew")}>
          {words.toRenew} <span>{count(toRenew)}</span>
        </button>
      )}
    </div>
  )
}
