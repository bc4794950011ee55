import { count } from "@reclaim/core/format/count"
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import { ChevronDown, ChevronUp, PanelLeft, RotateCw, Search, ZoomIn, ZoomOut } from "../icon/signs.ts"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { useMatches } from "../page/useMatches.tsx"
import { classes, layout } from "../theme/layout.ts"
import { DocumentSearch } from "./DocumentSearch.tsx"
import pageStyles from "./DrawnPage.module.css"
import { DrawnPage } from "./DrawnPage.tsx"
import styles from "./FilePages.module.css"
import type { HitPlace, HitsByPage, PageHits } from "./foundHits.ts"
import { pagesMessages as words } from "./pagesMessages.ts"
import { PageThumbnails } from "./PageThumbnails.tsx"
import { readingWidth } from "./reading.ts"
import {
  type DrawablePage,
  type DrawingTurn,
  firstTurn,
  type PlacedPage,
  placedPages,
  type ShownFile
} from "./ShownFile.ts"
import { useDocumentSearch } from "./useDocumentSearch.ts"
import { usePagePlace } from "./usePagePlace.ts"

interface ShownPagesProps {
  readonly files: ReadonlyArray<ShownFile>
  /** Text of the pages, as far as it has been read. */
  readonly texts: ReadonlyMap<DrawablePage, string>
  readonly hits: HitsByPage
  readonly current: HitPlace | null
  readonly turn: DrawingTurn
  readonly onDrawn: () => void
  readonly onShow: (target: Element, block: "start" | "center") => void
  readonly onRetry: (id: number) => void
  readonly onSeen: ((id: number, page: number) => void) | undefined
}

/** The files one below the other, each as far as it has loaded. */
const ShownPages = ({ files, ...shown }: ShownPagesProps) =>
  files.map((file, at) => (
    <OneFile key={file.id} file={file} pagesBefore={placedPages(files.slice(0, at)).length} {...shown} />
  ))

interface OneFileProps extends Omit<ShownPagesProps, "files"> {
  readonly file: ShownFile
  readonly pagesBefore: number
}

const OneFile = (props: OneFileProps) => {
  const { current, file, hits, onDrawn, onRetry, onSeen, onShow, pagesBefore, texts, turn } = props
  const { id, name, state } = file
  const foundOn = (page: number): PageHits | null => {
    const onPage = hits.get(page)
    return onPage === undefined ? null : { hits: onPage, current: current?.page === page ? current : null }
  }
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading(name)} heights={["420px"]} />}
      onRetry={() => onRetry(id)}
    >
      {(read) => {
        switch (read._tag) {
          case "Unreadable":
            return <FailureNotice text={words.unreadable(name)} onRetry={() => onRetry(id)} />
          case "Picture":
            return (
              <img
                className={pageStyles["page"]}
                src={read.url}
                alt={words.picture(name)}
                data-page={`${String(id)} 1`}
              />
            )
          case "Pages":
            return read.pages.map((page, at) => (
              <DrawnPage
                key={page.number}
                of={id}
                page={page}
                name={words.page(name, count(page.number), count(read.pages.length))}
                text={texts.get(page) ?? ""}
                found={foundOn(pagesBefore + at)}
                mayDraw={turn._tag === "All" || (turn._tag === "Only" && turn.page === page)}
                onDrawn={onDrawn}
                onShow={onShow}
                onSeen={onSeen === undefined ? undefined : (seen) => onSeen(id, seen)}
              />
            ))
        }
      }}
    </Answered>
  )
}

interface SearchKeys {
  /** The whole viewer, toolbar and pages. */
  readonly viewer: RefObject<HTMLElement | null>
  /** Has the focus once the search is closed and the element that had it before is gone. */
  readonly place: RefObject<HTMLElement | null>
  readonly isSearchable: boolean
  /** Starts with an empty text, and ends with null. */
  readonly search: (query: string | null) => void
}

/**
 * Opens the search by Ctrl F while the viewer has the focus, and closes it by Escape; the focus moves there and back.
 */
const useSearchKeys = ({ isSearchable, place, search, viewer }: SearchKeys) => {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const openSearch = useCallback(() => {
    const focused = document.activeElement
    before.current = focused instanceof HTMLElement ? focused : null
    search("")
  }, [search])
  const closeSearch = useCallback(() => {
    search(null)
    const back = before.current
    before.current = null
    ;(back?.isConnected === true ? back : place.current)?.focus({ preventScroll: true })
  }, [place, search])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && field.current !== null) {
      // A dialog around it stays open as well.
      event.preventDefault()
      event.stopPropagation()
      return closeSearch()
    }
    const isFind =
      event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isFind || !isSearchable) return
    event.preventDefault()
    event.stopPropagation()
    if (field.current === null) openSearch()
    else field.current.select()
  })
  useEffect(() => {
    const listened = viewer.current
    if (listened === null) return undefined
    listened.addEventListener("keydown", onKeyDown)
    return () => listened.removeEventListener("keydown", onKeyDown)
  }, [viewer])
  return { field, openSearch, closeSearch }
}

/** Number of pages after which the texts read so far are shown. */
const pagesInOneGo = 16

const noTexts: ReadonlyMap<DrawablePage, string> = new Map()

/**
 * Text of the pages for screen readers; read page by page once it is requested, so that nothing in view waits for it.
 */
const usePageTexts = (pages: ReadonlyArray<PlacedPage>, isWanted: boolean): ReadonlyMap<DrawablePage, string> => {
  const [texts, setTexts] = useState(noTexts)
  useEffect(() => {
    if (!isWanted) return undefined
    let isStopped = false
    const go = async () => {
      const read = new Map<DrawablePage, string>()
      for (const placed of pages) {
        if (placed._tag === "Picture") continue
        // An unreadable page is reported where it is rendered.
        const pieces = await placed.page.readText().catch(() => [])
        if (isStopped) return
        const text = pieces.map((piece) => piece.text + (piece.endsLine ? " " : "")).join("")
        read.set(placed.page, text.trim())
        if (read.size % pagesInOneGo === 0) setTexts(new Map(read))
      }
      setTexts(read)
    }
    void go()
    return () => {
      isStopped = true
    }
  }, [pages, isWanted])
  return texts
}

/** In a narrower viewer, thumbnails next to the pages would leave them too little room, in pixels. */
const minWidth = 560

/** Room that thumbnails take from pages that are read, in pixels. */
const thumbnailsWidth = 150

/**
 * True if thumbnails fit next to the pages. Pages that scroll with the whole page have no room for them: see the style
 * sheet.
 */
const useFitsThumbnails = (viewer: RefObject<HTMLElement | null>, isFilling: boolean, pageWidth: number): boolean => {
  const [isWide, setWide] = useState(false)
  const hasOwnScroll = useMatches("(min-width: 1101px)") || !isFilling
  useLayoutEffect(() => {
    const measured = viewer.current
    if (measured === null) return undefined
    const measure = () => setWide(measured.clientWidth >= Math.max(minWidth, pageWidth + thumbnailsWidth))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [viewer, pageWidth])
  return isWide && hasOwnScroll
}

export interface FilePagesProps {
  readonly label: string
  /** Files to show; pass the same array while they are unchanged. */
  readonly files: ReadonlyArray<ShownFile>
  readonly onRetry: (id: number) => void
  /** A page has been read: all parts of it were in view for a moment, at a size in which they can be read. */
  readonly onSeen?: (id: number, page: number) => void
  /** The page to go to; a new object goes there again. */
  readonly wanted?: { readonly id: number; readonly page: number } | null
  /** Content at the end of the toolbar. */
  readonly end?: ReactNode
  /** True if it fills the height it is given. */
  readonly isFilling?: boolean
}

/** Width of the widest page at a readable size, with the space around it, in pixels. */
const widthToRead = (pages: ReadonlyArray<PlacedPage>): number =>
  pages.reduce((most, placed) => (placed._tag === "Page" ? Math.max(most, readingWidth(placed.page)) : most), 0) +
  spaceAround

/** Space on both sides of the pages, as in the style sheet, in pixels. */
const spaceAround = 26

const zooms = [50, 75, 100, 150, 200] as const

const fullWidth = 2

/** The pages of files one below the other, larger or smaller, rotated where a scan is sideways, and searchable. */
export const FilePages = ({ end, files, isFilling = false, label, onRetry, onSeen, wanted = null }: FilePagesProps) => {
  const pages = useMemo(() => placedPages(files), [files])
  const [zoom, setZoom] = useState(fullWidth)
  const [quarters, setQuarters] = useState(0)
  const { at, goTo, place, show } = usePagePlace(wanted)
  const [shownWanted, setShownWanted] = useState(wanted)
  if (wanted !== shownWanted) {
    setShownWanted(wanted)
    // A smaller page cannot be read.
    if (zoom < fullWidth) setZoom(fullWidth)
  }
  const viewer = useRef<HTMLDivElement>(null)
  // Pages that are to be read begin at a width at which they can be, and scroll sideways where there is less room.
  const leastWidth = onSeen === undefined ? 0 : widthToRead(pages)
  const isColumn = useFitsThumbnails(viewer, isFilling, leastWidth)
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
    // The strip makes room for the page.
    setChosenOpen(false)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={viewer} className={classes(layout.stack(2), styles["viewer"])} data-fill={isFilling || undefined}>
      <div className={classes(layout.stack(2), styles["head"])}>
        <div className={classes(layout.row(2), styles["tools"])} role="toolbar" aria-label={label}>
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
          <span className={layout.text("muted", 13, "figures")} role="status">
            {words.zoom(`${String(percent)}%`)}
          </span>
          {pages.length < 2 ? null : (
            <>
              <Button isSmall label={words.previous} isDisabled={at <= 1} onPress={() => goTo(at - 1)}>
                <ChevronUp aria-hidden />
              </Button>
              <span className={layout.text("muted", 13, "figures")}>
                {words.pageOf(count(at), count(pages.length))}
              </span>
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
          <div
            className={layout.stack(3)}
            data-quarters={quarters}
            style={{ width: `max(${String(percent)}%, ${String((leastWidth * Math.min(percent, 100)) / 100)}px)` }}
          >
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
