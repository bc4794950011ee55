import { foldText } from "@reclaim/core/domain/value/foldText"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { Fragment, type ReactNode, useEffect, useRef } from "react"
import { CircleHelp, Command, CornerDownLeft, Download, History, Layout, LogOut } from "../icon/signs.ts"
import { Banknote, Bookmark, CalendarRange, Eye, Landmark, ReceiptText, Users, Wallet } from "../icon/things.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./CommandPalette.module.css"

const icons = {
  account: Wallet,
  action: Command,
  download: Download,
  help: CircleHelp,
  owner: Users,
  payment: Banknote,
  recent: History,
  screen: Layout,
  security: Landmark,
  signOut: LogOut,
  statement: CalendarRange,
  transaction: ReceiptText,
  view: Bookmark,
  viewAs: Eye
} as const

/** Icon of an entry of the palette. */
type PaletteIconName = keyof typeof icons

interface PaletteIconProps {
  readonly name: PaletteIconName
}

/** The icon of an entry's kind; decorative, because its group is named. */
const PaletteIcon = ({ name }: PaletteIconProps) => {
  const Icon = icons[name]
  return <Icon aria-hidden />
}

/** An entry of the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly key: string
  readonly icon: PaletteIconName
  readonly title: string
  /** Context of the title, for example its owner or kind. */
  readonly subtitle?: string
  /** A figure or a code at the end of the line. */
  readonly aside?: string
  /** A screen of the portal, which can also be opened in a new tab; absent for an action. */
  readonly href?: string
}

export interface PaletteHitProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly typed: string
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onChoose: (entry: PaletteEntry, isNewTab: boolean) => void
}

/** An entry; the keys reach it through the field, which keeps the focus. */
export const PaletteHit = ({ entry, id, isMarked, onChoose, onMark, typed }: PaletteHitProps) => {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: "nearest" })
  }, [isMarked])
  return (
    <button
      ref={option}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={styles["hit"]}
      onPointerMove={(event) => {
        // A list that changes under a resting pointer marks nothing.
        if (event.movementX !== 0 || event.movementY !== 0) onMark()
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
    >
      <PaletteIcon name={entry.icon} />
      <span className={classes(layout.row(2, "baseline", "narrow", "nowrap"), styles["names"])}>
        <span>{withMarks(entry.title, typed)}</span>
        {entry.subtitle === undefined ? null : (
          <small className={layout.text("muted")}>{withMarks(entry.subtitle, typed)}</small>
        )}
      </span>
      <span className={classes(layout.row(2, "nowrap"), styles["aside"])}>
        {entry.aside}
        <CornerDownLeft aria-hidden />
      </span>
    </button>
  )
}

/** A text in which the matched beginnings of words are marked. */
const withMarks = (text: string, typed: string): ReactNode => {
  const typedWords = searchedWords(typed)
  if (typedWords.length === 0) return text
  return text.split(/(?<=[\s\-.,&/])/u).map((word, at) => {
    const found = typedWords.find((one) => foldText(word).startsWith(one))
    // Folding can turn one letter into two: then the whole word is marked.
    const length = found === undefined ? 0 : foldText(word).length === word.length ? found.length : word.length
    return (
      <Fragment key={`${String(at)}${word}`}>
        {length === 0 ? null : <mark>{word.slice(0, length)}</mark>}
        {word.slice(length)}
      </Fragment>
    )
  })
}
