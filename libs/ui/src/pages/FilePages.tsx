import { count } from "@reclaim/core/format/count"
import { ChevronDown, ChevronUp, PanelLeft, RotateCw, Search, ZoomIn, ZoomOut } from "lucide-react"
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react"
import { Button } from "../page/Button.tsx"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { DocumentSearch } from "./DocumentSearch.tsx"
import styles from "./FilePages.module.css"
import { pagesMessages as words } from "./pagesMessages.ts"
import { PageThumbnails } from "./PageThumbnails.tsx"
import { firstTurn, placedPages, type ShownFile } from "./ShownFile.ts"
import { ShownPages } from "./ShownPages.tsx"
import { useDocumentSearch } from "./useDocumentSearch.ts"
import { usePagePlace } from "./usePagePlace.ts"
import { usePageTexts } from "./usePageTexts.ts"
import { useRoomBeside } from "./useRoomBeside.ts"
import { useSearchKeys } from "./useSearchKeys.ts"

export interface FilePagesProps {
  readonly label: string
  /** The same array as long as they are the same. */
  readonly files: ReadonlyArray<ShownFile>
  readonly onRetry: (id: number) => void
  /** A page has been looked at: both halves of it were in sight, each for a moment. */
  readonly onSeen?: (id: number, page: number) => void
  /** The page to go to; another object goes there again. */
  readonly wanted?: { readonly id: number; readonly page: number } | null
  /** At the end of the tools. */
  readonly end?: ReactNode
  /** Whether it takes the height that it is given. */
  readonly isFilling?: boolean
}

const zooms = [50, 75, 100, 150, 200] as const

const fullWidth = 2

/** The pages of files one below the other, larger or smaller, turned where a scan lies on its side, and searched. */
export const FilePages = ({ end, files, isFilling = false, label, onRetry, onSeen, wanted = null }: FilePagesProps) => {
  const pages = useMemo(() => placedPages(files), [files])
  const [zoom, setZoom] = useState(fullWidth)
  const [quarters, setQuarters] = useState(0)
  const { at, goTo, place, show } = usePagePlace(wanted)
  const viewer = useRef<HTMLDivElement>(null)
  const isColumn = useRoomBeside(viewer, isFilling)
  const [isChosenOpen, setChosenOpen] = useState<boolean | null>(null)
  const [hasDrawn, setHasDrawn] = useState(false)
  const onDrawn = useCallback(() => setHasDrawn(true), [])
  const texts = usePageTexts(pages, hasDrawn)
  const isAllThere = files.every(({ state }) => state._tag !== "Loading")
  const search = useDocumentSearch({ pages, at, isAllThere })
  const isSearchable = pages.length > 0
  const { closeSearch, field, openSearch } = useSearchKeys({ viewer, place, isSearchable, search: search.search })
  const percent = zooms[zoom] ?? 100
  const hasThumbnails = pages.length > 1
  const isOpen = hasThumbnails && (isChosenOpen ?? isColumn)
  const choose = (to: number) => {
    goTo(to)
    if (isColumn) return
    // The strip gives its place to the page.
    setChosenOpen(false)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={viewer} className={styles["viewer"]} data-fill={isFilling || undefined}>
      <div className={styles["head"]}>
        <div className={styles["tools"]} role="toolbar" aria-label={label}>
          {hasThumbnails ? (
            <Button isSmall label={words.thumbnails} isExpanded={isOpen} onPress={() => setChosenOpen(!isOpen)}>
              <PanelLeft aria-hidden />
            </Button>
          ) : null}
          <Button isSmall label={words.zoomOut} isDisabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
            <ZoomOut aria-hidden />
          </Button>
          <Button isSmall label={words.zoomIn} isDisabled={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
            <ZoomIn aria-hidden />
          </Button>
          <Button isSmall label={words.turn} onPress={() => setQuarters((quarters + 1) % 4)}>
            <RotateCw aria-hidden />
          </Button>
          <span role="status">{words.zoom(`${String(percent)}%`)}</span>
          {pages.length < 2 ? null : (
            <>
              <Button isSmall label={words.previous} isDisabled={at <= 1} onPress={() => goTo(at - 1)}>
                <ChevronUp aria-hidden />
              </Button>
              <span>{words.pageOf(count(at), count(pages.length))}</span>
              <Button isSmall label={words.next} isDisabled={at >= pages.length} onPress={() => goTo(at + 1)}>
                <ChevronDown aria-hidden />
              </Button>
            </>
          )}
          <Button
            isSmall
            label={words.search.label}
            isDisabled={!isSearchable}
            isExpanded={search.query !== null}
            onPress={search.query === null ? openSearch : closeSearch}
          >
            <Search aria-hidden />
          </Button>
          {end === undefined ? null : <div className={styles["end"]}>{end}</div>}
        </div>
        {search.query === null ? null : (
          <DocumentSearch
            ref={field}
            query={search.query}
            outcome={search.outcome}
            onQuery={search.search}
            onStep={search.step}
            onClose={closeSearch}
          />
        )}
        {isOpen && !isColumn ? (
          <PageThumbnails pages={pages} at={at} isColumn={false} isReady={hasDrawn} onChoose={choose} />
        ) : null}
      </div>
      <div className={styles["body"]}>
        {isOpen && isColumn ? (
          <PageThumbnails pages={pages} at={at} isColumn isReady={hasDrawn} onChoose={choose} />
        ) : null}
        <div ref={place} className={styles["pages"]} role="group" aria-label={label} {...scrollableByKeyboard}>
          <div data-quarters={quarters} style={{ width: `${String(percent)}%` }}>
            <ShownPages
              files={files}
              texts={texts}
              hits={search.hits}
              current={search.current}
              turn={hasDrawn ? { _tag: "All" } : firstTurn(files)}
              onDrawn={onDrawn}
              onShow={show}
              onRetry={onRetry}
              onSeen={onSeen}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
