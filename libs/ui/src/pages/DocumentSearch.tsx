import { count } from "@reclaim/core/format/count"
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from "react"
import { ChevronDown, ChevronUp, Search, X } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./DocumentSearch.module.css"
import { pagesMessages } from "./pagesMessages.ts"
import type { SearchOutcome } from "./useDocumentSearch.ts"

const words = pagesMessages.search

export interface DocumentSearchProps {
  readonly query: string
  readonly outcome: SearchOutcome
  readonly onQuery: (query: string) => void
  /** To the next or the previous hit. */
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  /** Ref of the field, which has the focus from the start. */
  readonly ref?: Ref<HTMLInputElement>
}

const shownText = (outcome: SearchOutcome): string => {
  switch (outcome._tag) {
    case "Unasked":
      return ""
    case "Searching":
      return words.searching
    case "Found":
      return (outcome.isWhole ? words.hit : words.hitSoFar)(count(outcome.number), count(outcome.count))
    case "NotFound":
      return words.notFound
    case "NoText":
      return words.noText
  }
}

/** Announcement for screen readers; empty while the figures still change. */
const saidText = (outcome: SearchOutcome): string => {
  switch (outcome._tag) {
    case "Unasked":
    case "Searching":
      return ""
    case "Found":
      return outcome.isWhole ? words.said(count(outcome.number), count(outcome.count), count(outcome.page)) : ""
    case "NotFound":
    case "NoText":
      return shownText(outcome)
  }
}

const textlessOf = (outcome: SearchOutcome): number =>
  outcome._tag === "NotFound" || (outcome._tag === "Found" && outcome.isWhole) ? outcome.textless : 0

/** Searches in a document: Enter goes to the next hit, Shift Enter to the previous one, Escape closes. */
export const DocumentSearch = ({ onClose, onQuery, onStep, outcome, query, ref }: DocumentSearchProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [])
  useEffect(() => field.current?.focus(), [])
  const isFound = outcome._tag === "Found"
  const textless = textlessOf(outcome)
  const note = textless === 0 ? "" : words.textless(textless, count(textless))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <div className={classes(layout.row(2), "screen-only")} role="search" aria-label={words.label}>
      <div className={styles["field"]}>
        <label className="visually-hidden" htmlFor={id}>
          {words.field}
        </label>
        <Search aria-hidden />
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className={layout.text("muted", 13, "figures")}>{shownText(outcome)}</span>
      <div className={layout.row(1, "nowrap", "stretch")}>
        <Button isSmall label={words.previous} isDisabled={!isFound} onPress={() => onStep(-1)}>
          <ChevronUp aria-hidden />
        </Button>
        <Button isSmall label={words.next} isDisabled={!isFound} onPress={() => onStep(1)}>
          <ChevronDown aria-hidden />
        </Button>
        <Button isSmall kind="quiet" label={words.close} onPress={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {note === "" ? null : <p className={classes(layout.text("muted", 13, "figures"), styles["note"])}>{note}</p>}
      <LiveRegion message={[saidText(outcome), note].filter((text) => text !== "").join(" ")} />
    </div>
  )
}
