import { count } from "@reclaim/core/format/count"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { CornerDownLeft, Search } from "lucide-react"
import { Fragment, type ReactNode } from "react"
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField
} from "react-aria-components"
import { useModal } from "../dialog/useModal.ts"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import styles from "./CommandPalette.module.css"
import { PaletteIcon, type PaletteIconName } from "./PaletteIcon.tsx"
import { paletteMessages as words } from "./paletteMessages.ts"

/** Something that can be chosen. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly key: string
  readonly icon: PaletteIconName
  readonly title: string
  /** What the title belongs to. */
  readonly subtitle?: string
  /** A figure or a code at the end of the line. */
  readonly aside?: string
  /** A screen of the portal, which can also be opened in a new tab; absent for an action. */
  readonly href?: string
}

/** Entries of one kind. */
export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly entries: ReadonlyArray<PaletteEntry>
}

/** What the server's search is doing. */
export type PaletteSearch =
  | { readonly _tag: "Idle" }
  /** Earlier results are still listed. */
  | { readonly _tag: "Searching" }
  | { readonly _tag: "Found" }
  | { readonly _tag: "Failed"; readonly text: string }

export interface CommandPaletteProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: ReadonlyArray<PaletteGroup>
  readonly search: PaletteSearch
  readonly onChoose: (entry: PaletteEntry, isNewTab: boolean) => void
  readonly onRetry: () => void
  readonly onShowShortcuts: () => void
  readonly onClose: () => void
}

/** Search and commands in one list: typing narrows it, arrows move in it, Enter chooses. */
export const CommandPalette = ({
  typed,
  onType,
  groups,
  search,
  onChoose,
  onRetry,
  onShowShortcuts,
  onClose
}: CommandPaletteProps) => {
  const dialog = useModal()
  const shown = groups.filter(({ entries }) => entries.length > 0)
  const entries = shown.flatMap((group) => group.entries)
  const isSettled = search._tag !== "Searching"
  // The key event tells whether the entry is wanted in a new tab; choosing itself does not.
  const modifiers = { isNewTab: false }
  return (
    <dialog
      ref={dialog}
      className={styles["palette"]}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // What is clicked outside is the backdrop, which belongs to the dialog itself.
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDownCapture={(event) => {
        modifiers.isNewTab = event.ctrlKey || event.metaKey
      }}
      onClickCapture={(event) => {
        modifiers.isNewTab = event.ctrlKey || event.metaKey
      }}
    >
      <div className={styles["body"]}>
        <Autocomplete inputValue={typed} onInputChange={onType}>
          <TextField className={styles["ask"] ?? ""} aria-label={words.title} autoFocus>
            <Search aria-hidden />
            <Input placeholder={words.hint} />
            <button type="button" onClick={onClose}>
              <kbd aria-hidden>Esc</kbd>
              <span className="visually-hidden">{words.close}</span>
            </button>
          </TextField>
          <ListBox
            className={styles["hits"] ?? ""}
            aria-label={words.results}
            items={shown}
            selectionMode="none"
            onAction={(key) => {
              const chosen = entries.find((entry) => entry.key === key)
              if (chosen !== undefined) onChoose(chosen, modifiers.isNewTab)
            }}
            renderEmptyState={() =>
              isSettled && search._tag !== "Failed" ? (
                <p className={styles["empty"]}>{words.nothing(typed.trim())}</p>
              ) : null
            }
          >
            {(group) => (
              <ListBoxSection id={group.key}>
                <Header>{group.title}</Header>
                <Collection items={group.entries}>
                  {(entry) => (
                    <ListBoxItem id={entry.key} textValue={textOf(entry)} className={styles["hit"] ?? ""}>
                      <PaletteIcon name={entry.icon} />
                      <p>
                        <span>{marked(entry.title, typed)}</span>
                        {entry.subtitle === undefined ? null : <small>{marked(entry.subtitle, typed)}</small>}
                      </p>
                      <span className={styles["aside"]}>
                        {entry.aside}
                        <CornerDownLeft aria-hidden />
                      </span>
                    </ListBoxItem>
                  )}
                </Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </Autocomplete>
        {search._tag === "Failed" ? (
          <p className={styles["failed"]} role="alert">
            {search.text}{" "}
            <button type="button" onClick={onRetry}>
              {words.retry}
            </button>
          </p>
        ) : null}
        <div className={styles["keys"]}>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {words.move}
          </span>
          <span>
            <kbd>Enter</kbd> {words.open}
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> {words.newTab}
          </span>
          <button type="button" onClick={onShowShortcuts}>
            <kbd>?</kbd> {words.shortcuts}
          </button>
          <span aria-hidden>{words.count(entries.length, count(entries.length))}</span>
        </div>
        <LiveRegion
          message={typed.trim() === "" || !isSettled ? "" : words.count(entries.length, count(entries.length))}
        />
      </div>
    </dialog>
  )
}

const textOf = ({ subtitle, title, aside }: PaletteEntry): string =>
  [title, subtitle, aside].filter((part) => part !== undefined && part !== "").join(", ")

/** A text with the beginnings of its words that were typed marked. */
const marked = (text: string, typed: string): ReactNode => {
  const typedWords = searchedWords(typed)
  if (typedWords.length === 0) return text
  return text.split(/(?<=[\s\-.,&/])/u).map((word, at) => {
    const found = typedWords.find((one) => foldText(word).startsWith(one))
    // A letter can become two when it is folded: then the whole word is marked.
    const length = found === undefined ? 0 : foldText(word).length === word.length ? found.length : word.length
    return (
      <Fragment key={`${String(at)}${word}`}>
        {length === 0 ? null : <mark>{word.slice(0, length)}</mark>}
        {word.slice(length)}
      </Fragment>
    )
  })
}
