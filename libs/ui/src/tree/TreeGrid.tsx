import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  useCallback,
  useEffect,
  useMemo
} from "react"
import { ChevronRight } from "../icon/signs.ts"
import { leaveByF6 } from "../page/leaveByF6.ts"
import styles from "./TreeGrid.module.css"
import { drawnLines, type LineRange, rangeBetween, topsOf } from "./lineWindow.ts"
import { treeMessages as words } from "./treeMessages.ts"

/** Distance above and below the viewport within which lines are rendered, in pixels. */
const overscan = 600

/** Scroll distance after which other lines are rendered, in pixels. */
const step = 200

interface SizedLine {
  readonly id: string
  /** In pixels, until it has been rendered. */
  readonly height: number
}

interface LineWindow {
  readonly tops: ReadonlyArray<number>
  readonly range: LineRange
  /** A ref for each rendered line, which has the line's id in `data-line`. */
  readonly measure: (line: HTMLElement | null) => (() => void) | undefined
}

/** Part of a list near the viewport, in pixels from its start. */
interface View {
  readonly above: number
  readonly below: number
}

const firstView: View = { above: 0, below: 1200 }

const viewOf = ({ top }: DOMRect): View => ({
  above: Math.floor((-top - overscan) / step) * step,
  below: Math.ceil((window.innerHeight - top + overscan) / step) * step
})

const heightsIn = (entries: ReadonlyArray<ResizeObserverEntry>): ReadonlyArray<readonly [string, number]> =>
  entries.flatMap(({ borderBoxSize, target }) => {
    const id = target instanceof HTMLElement ? target.dataset["line"] : undefined
    const height = borderBoxSize[0]?.blockSize ?? 0
    return id === undefined || height === 0 ? [] : [[id, height] as const]
  })

/** Window of the lines near the viewport, of a list that scrolls with the page. Lines may have any height. */
const useLineWindow = (list: RefObject<HTMLElement | null>, lines: ReadonlyArray<SizedLine>): LineWindow => {
  const [view, setView] = useState(firstView)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map())
  const tops = useMemo(() => topsOf(lines.map(({ height, id }) => heights.get(id) ?? height)), [lines, heights])
  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect()
      if (box === undefined) return
      const next = viewOf(box)
      setView((before) => (before.above === next.above && before.below === next.below ? before : next))
    }
    const options = { capture: true, passive: true } as const
    window.addEventListener("scroll", look, options)
    window.addEventListener("resize", look)
    // The content above the list may grow.
    const page = new ResizeObserver(look)
    page.observe(document.body)
    return () => {
      window.removeEventListener("scroll", look, options)
      window.removeEventListener("resize", look)
      page.disconnect()
    }
  }, [list])
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = heightsIn(entries)
        setHeights((before) =>
          measured.every(([id, height]) => before.get(id) === height) ? before : new Map([...before, ...measured])
        )
      })
  )
  useEffect(() => () => observer.disconnect(), [observer])
  const measure = useCallback(
    (line: HTMLElement | null) => {
      if (line === null) return undefined
      observer.observe(line)
      return () => observer.unobserve(line)
    },
    [observer]
  )
  return { tops, range: rangeBetween(tops, view.above, view.below), measure }
}

export interface TreeColumn {
  readonly id: string
  readonly title: string
  /** True for figures, which are aligned to the end. */
  readonly isFigure?: boolean
}

/** A line of a tree of two levels. */
export interface TreeLine {
  readonly id: string
  /** Name of the line, for the button that opens it. */
  readonly name: string
  /** Id of the parent line; null at the first level. */
  readonly parentId: string | null
  /** Null for a line without lines below it. */
  readonly isOpen: boolean | null
  /** Place among its siblings, from 1; `siblings` is their number. */
  readonly position: number
  readonly siblings: number
  /** In pixels, before it is rendered for the first time. */
  readonly height: number
  /** One cell over all columns. */
  readonly isWhole?: boolean
  /** True if Enter and a press act on it; a line that opens always does. */
  readonly isAction?: boolean
  /** True if files can be dropped and pasted on it. */
  readonly takesFiles?: boolean
}

export interface TreeGridProps<Line extends TreeLine> {
  readonly label: string
  /** The columns; the first one contains the tree. */
  readonly columns: ReadonlyArray<TreeColumn>
  /** In display order, without the lines of closed ones. */
  readonly lines: ReadonlyArray<Line>
  /** In the order of the columns; one for a line over all of them. Controls in them get the given tab index. */
  readonly cellsOf: (line: Line, tabIndex: 0 | -1) => ReadonlyArray<ReactNode>
  readonly onOpen: (line: Line, isOpen: boolean) => void
  /** Called when a line with an action is pressed, or for Enter on it. */
  readonly onAction: (line: Line) => void
  /** Actions of keys on the focused line, by their names in lower case. */
  readonly keys?: Readonly<Record<string, (line: Line) => void>>
  /**
   * Suffix of the id of the line that a sheet over the tree is about. The tree treats it as the user's position, so
   * that it is rendered, and the focus can return to it, however far out of view it is.
   */
  readonly aboutEnd?: string | null
  /** Files were dropped on a line that takes them, or pasted while it has the focus. */
  readonly onFiles?: (line: Line, files: ReadonlyArray<File>) => void
  /** Sets the widths of the columns, and the layout of a line on a phone. */
  readonly className?: string | undefined
}

/** Number of lines that PageUp and PageDown move. */
const pageOfLines = 10

const isOwnControl = (target: EventTarget, row: Element): boolean =>
  target instanceof Element && target !== row && target.closest("a, button, input, select, textarea") !== null

/**
 * A tree of two levels with any number of lines, of which those near the viewport are rendered. One Tab stop, and the
 * controls of the line that has it; arrows, Home and End move, Right and Left open and close.
 */
export const TreeGrid = <Line extends TreeLine>(props: TreeGridProps<Line>) => {
  const { aboutEnd = null, cellsOf, columns, keys, label, lines, onAction, onFiles, onOpen } = props
  const [overId, setOverId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { measure, range, tops } = useLineWindow(list, lines)
  // The user's position; while that line is gone, its group or its neighbour replaces it.
  const [wished, setWished] = useState({ id: "", parentId: null as string | null, at: 0 })
  if (aboutEnd !== null && !wished.id.endsWith(aboutEnd)) {
    const at = lines.findIndex(({ id }) => id.endsWith(aboutEnd))
    const line = lines[at]
    if (line !== undefined) setWished({ id: line.id, parentId: line.parentId, at })
  }
  const wishedAt = lines.findIndex(({ id }) => id === wished.id)
  const parentAt = wishedAt >= 0 ? -1 : lines.findIndex(({ id }) => id === wished.parentId)
  const activeAt =
    wishedAt >= 0 ? wishedAt : parentAt >= 0 ? parentAt : Math.max(0, Math.min(wished.at, lines.length - 1))
  const activeId = lines[activeAt]?.id
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hasFocus.current || activeId === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(activeId)}"]`)
    if (row === null || row === undefined || row.contains(document.activeElement)) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: "nearest" })
  }, [activeId])
  const goTo = (at: number) => {
    const line = lines[Math.max(0, Math.min(at, lines.length - 1))]
    if (line !== undefined) setWished({ id: line.id, parentId: line.parentId, at })
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, line: Line, at: number) => {
    if (
      leaveByF6(event.nativeEvent, event.currentTarget.closest<HTMLElement>("[role=treegrid]") ?? event.currentTarget)
    ) {
      return
    }
    const isInControl = isOwnControl(event.target, event.currentTarget)
    if (event.altKey || event.metaKey || isInControl) return
    const move = (to: number) => {
      event.preventDefault()
      goTo(to)
    }
    switch (event.key) {
      case "ArrowDown":
        return move(at + 1)
      case "ArrowUp":
        return move(at - 1)
      case "PageDown":
        return move(at + pageOfLines)
      case "PageUp":
        return move(at - pageOfLines)
      case "Home":
        return move(0)
      case "End":
        return move(lines.length - 1)
      case "ArrowRight":
        if (line.isOpen === false) {
          event.preventDefault()
          return onOpen(line, true)
        }
        return line.isOpen === true ? move(at + 1) : undefined
      case "ArrowLeft":
        if (line.isOpen === true) {
          event.preventDefault()
          return onOpen(line, false)
        }
        return line.parentId === null ? undefined : move(lines.findIndex(({ id }) => id === line.parentId))
      case "Enter":
        event.preventDefault()
        return act(line)
      default: {
        const press = event.ctrlKey ? undefined : keys?.[event.key.toLowerCase()]
        if (press === undefined) return undefined
        event.preventDefault()
        return press(line)
      }
    }
  }
  const onDrag = (event: DragEvent<HTMLElement>, line: Line) => {
    if (line.takesFiles !== true || !event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    event.dataTransfer.dropEffect = "copy"
    setOverId(line.id)
  }
  const take = (line: Line, transfer: DataTransfer) => {
    const files = [...transfer.files]
    if (line.takesFiles !== true || files.length === 0) return false
    onFiles?.(line, files)
    return true
  }
  const act = (line: Line) => {
    if (line.isOpen !== null) onOpen(line, !line.isOpen)
    else if (line.isAction === true) onAction(line)
  }
  const onPress = (event: MouseEvent<HTMLElement>, line: Line) => {
    if (isOwnControl(event.target, event.currentTarget) || document.getSelection()?.isCollapsed === false) return
    act(line)
  }
  return (
    <div
      className={`${styles["tree"] ?? ""} ${props.className ?? ""}`}
      role="treegrid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // A removed line loses the focus to its replacement.
        hasFocus.current = !target.isConnected || (relatedTarget !== null && currentTarget.contains(relatedTarget))
      }}
    >
      <div role="rowgroup" className={styles["head"]}>
        <div role="row" aria-rowindex={1} className={styles["row"]}>
          {columns.map(({ id, isFigure, title }) => (
            <span key={id} role="columnheader" className={styles["title"]} data-figure={isFigure || undefined}>
              {title}
            </span>
          ))}
        </div>
      </div>
      <div ref={list} role="rowgroup">
        {drawnLines(tops, range, activeAt).map((drawn) => {
          if (drawn._tag === "Gap") {
            return <div key={`gap ${String(drawn.before)}`} style={{ height: drawn.height }} aria-hidden />
          }
          const line = lines[drawn.at]
          if (line === undefined) return null
          const isActive = drawn.at === activeAt
          const cells = cellsOf(line, isActive ? 0 : -1)
          return (
            <div
              key={line.id}
              ref={measure}
              role="row"
              data-line={line.id}
              className={styles["row"]}
              data-level={line.parentId === null ? 1 : 2}
              data-action={line.isOpen !== null || line.isAction === true || undefined}
              tabIndex={isActive ? 0 : -1}
              aria-level={line.parentId === null ? 1 : 2}
              aria-posinset={line.position}
              aria-setsize={line.siblings}
              aria-rowindex={drawn.at + 2}
              {...(line.isOpen === null ? {} : { "aria-expanded": line.isOpen })}
              onFocus={() => setWished({ id: line.id, parentId: line.parentId, at: drawn.at })}
              onKeyDown={(event) => onKey(event, line, drawn.at)}
              onClick={(event) => onPress(event, line)}
              data-over={overId === line.id || undefined}
              onDragOver={(event) => onDrag(event, line)}
              onDragLeave={({ currentTarget, relatedTarget }) => {
                if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOverId(null)
              }}
              onDrop={(event) => {
                setOverId(null)
                if (take(line, event.dataTransfer)) event.preventDefault()
              }}
              onPaste={(event) => {
                if (!isOwnControl(event.target, event.currentTarget) && take(line, event.clipboardData)) {
                  event.preventDefault()
                }
              }}
            >
              {cells.map((cell, at) => {
                const column = columns[at]
                return (
                  <div
                    key={column?.id ?? at}
                    role="gridcell"
                    className={styles["cell"]}
                    data-column={line.isWhole === true ? "whole" : column?.id}
                    data-figure={(line.isWhole !== true && column?.isFigure) || undefined}
                    {...(line.isWhole === true ? { "aria-colspan": columns.length } : {})}
                  >
                    {at === 0 && line.isOpen !== null ? (
                      <span className={styles["branch"]}>
                        <button
                          type="button"
                          tabIndex={-1}
                          className={styles["chevron"]}
                          data-open={line.isOpen || undefined}
                          aria-label={line.isOpen ? words.close(line.name) : words.open(line.name)}
                          onClick={() => onOpen(line, line.isOpen === false)}
                        >
                          <ChevronRight aria-hidden />
                        </button>
                        <span>{cell}</span>
                      </span>
                    ) : (
                      cell
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
