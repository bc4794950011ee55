import { count } from "@reclaim/core/format/count"
import { maxSearchLength } from "@reclaim/core/rules/search/SearchText"
import { type KeyboardEvent, useId, useState } from "react"
import { useModal } from "../dialog/useModal.ts"
import { Search } from "../icon/signs.ts"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./CommandPalette.module.css"
import { type PaletteEntry, PaletteHit } from "./PaletteHit.tsx"
import { paletteMessages as words } from "./paletteMessages.ts"

/** Entries of one kind. */
export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly entries: ReadonlyArray<PaletteEntry>
}

/** State of the server's search. */
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
  const id = useId()
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  const shown = groups.filter(({ entries }) => entries.length > 0)
  const entries = shown.flatMap((group) => group.entries)
  const isSettled = search._tag !== "Searching"
  // The entry marked by hand, as long as it is listed; otherwise the best match.
  const marked = entries.find(({ key }) => key === markedKey) ?? entries[0]
  const idOf = (entry: PaletteEntry): string => `${id}${entry.key.replaceAll(/\s/g, "-")}`
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a letter chooses nothing.
    if (marked === undefined || event.nativeEvent.isComposing) return
    const at = entries.indexOf(marked)
    const target = targetOf(event, at, entries)
    if (target !== undefined) {
      event.preventDefault()
      setMarkedKey(target.key)
    } else if (event.key === "Enter") {
      event.preventDefault()
      onChoose(marked, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <dialog
      ref={dialog}
      className={styles["palette"]}
      closedby="any"
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles["body"]}>
        <div className={classes(layout.row(3, "nowrap"), styles["ask"])}>
          <Search aria-hidden />
          <input
            role="combobox"
            aria-label={words.title}
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={marked === undefined ? undefined : idOf(marked)}
            placeholder={words.hint}
            value={typed}
            maxLength={maxSearchLength}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              onType(event.target.value)
              setMarkedKey(null)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" onClick={onClose}>
            <kbd aria-hidden>Esc</kbd>
            <span className="visually-hidden">{words.close}</span>
          </button>
        </div>
        <div id={`${id}list`} role="listbox" aria-label={words.results} className={styles["hits"]}>
          {shown.map((group) => (
            <div key={group.key} role="group" aria-labelledby={`${id}${group.key}`}>
              <h3 id={`${id}${group.key}`} role="presentation">
                {group.title}
              </h3>
              {group.entries.map((entry) => (
                <PaletteHit
                  key={entry.key}
                  id={idOf(entry)}
                  entry={entry}
                  typed={typed}
                  isMarked={entry === marked}
                  onMark={() => setMarkedKey(entry.key)}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 && isSettled && search._tag !== "Failed" ? (
          <p className={styles["empty"]}>{words.nothing(typed.trim())}</p>
        ) : null}
        {search._tag === "Failed" ? (
          <p className={styles["failed"]} role="alert">
            {search.text}{" "}
            <button type="button" onClick={onRetry}>
              {words.retry}
            </button>
          </p>
        ) : null}
        <div className={classes(layout.row(5, "nowrap"), styles["keys"])}>
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

/** The entry that a key moves to: arrows wrap around, with Ctrl they go to the ends. */
const targetOf = (
  { ctrlKey, key, metaKey }: KeyboardEvent,
  at: number,
  entries: ReadonlyArray<PaletteEntry>
): PaletteEntry | undefined => {
  const toEnd = ctrlKey || metaKey
  switch (key) {
    case "ArrowDown":
      return toEnd ? entries.at(-1) : entries[(at + 1) % entries.length]
    case "ArrowUp":
      return toEnd ? entries[0] : entries.at(at - 1)
    case "PageDown":
      return entries[Math.min(at + 8, entries.length - 1)]
    case "PageUp":
      return entries[Math.max(at - 8, 0)]
    default:
      return undefined
  }
}
