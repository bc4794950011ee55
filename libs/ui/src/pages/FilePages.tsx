import { count } from "@reclaim/core/format/count"
import { ChevronDown, ChevronUp, RotateCw, ZoomIn, ZoomOut } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { Skeleton } from "../page/Skeleton.tsx"
import styles from "./FilePages.module.css"
import { pagesMessages as words } from "./pagesMessages.ts"
import { usePagePlace } from "./usePagePlace.ts"
import { useSeen } from "./useSeen.ts"

/** A page that can be drawn. */
export interface DrawablePage {
  /** From 1. */
  readonly number: number
  /** Height by width. */
  readonly ratio: number
  /** Draws it on a canvas, as wide in pixels as is said. */
  readonly draw: (canvas: HTMLCanvasElement, width: number) => Promise<void>
  /** What stands on it, for who does not see it; empty for a picture. */
  readonly text: string
  /** In pixels at its own size. */
  readonly width?: number
  /** Lays what stands on it over it, to be selected and read out in its place. */
  readonly layText?: (layer: HTMLElement) => Promise<void>
}

/** A file as it is shown. */
export interface ShownFile {
  readonly id: number
  readonly name: string
  readonly state:
    | { readonly _tag: "Loading" }
    | { readonly _tag: "Failed"; readonly text: string }
    /** It may not be read yet. */
    | { readonly _tag: "Unreadable" }
    | { readonly _tag: "Picture"; readonly url: string }
    | { readonly _tag: "Pages"; readonly pages: ReadonlyArray<DrawablePage> }
}

export interface FilePagesProps {
  readonly label: string
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

/** The pages of files one below the other, larger or smaller, and turned where a scan lies on its side. */
export const FilePages = ({ end, files, isFilling = false, label, onRetry, onSeen, wanted = null }: FilePagesProps) => {
  const [zoom, setZoom] = useState(fullWidth)
  const { at, goTo, pages, place } = usePagePlace(wanted)
  const [quarters, setQuarters] = useState(0)
  const percent = zooms[zoom] ?? 100
  return (
    <div className={styles["viewer"]} data-fill={isFilling || undefined}>
      <div className={styles["tools"]} role="toolbar" aria-label={label}>
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
        {pages < 2 ? null : (
          <>
            <Button isSmall label={words.previous} isDisabled={at <= 1} onPress={() => goTo(at - 1)}>
              <ChevronUp aria-hidden />
            </Button>
            <span>{words.pageOf(count(at), count(pages))}</span>
            <Button isSmall label={words.next} isDisabled={at >= pages} onPress={() => goTo(at + 1)}>
              <ChevronDown aria-hidden />
            </Button>
          </>
        )}
        {end === undefined ? null : <div className={styles["end"]}>{end}</div>}
      </div>
      <div ref={place} className={styles["pages"]} role="group" aria-label={label} {...scrollableByKeyboard}>
        <div data-quarters={quarters} style={{ width: `${String(percent)}%` }}>
          {files.map((file) => (
            <File
              key={file.id}
              file={file}
              onRetry={onRetry}
              {...(onSeen === undefined ? {} : { onSeen: (page: number) => onSeen(file.id, page) })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface FileProps {
  readonly file: ShownFile
  readonly onRetry: (id: number) => void
  readonly onSeen?: (page: number) => void
}

const File = ({ file: { id, name, state }, onRetry, onSeen }: FileProps) => {
  switch (state._tag) {
    case "Loading":
      return (
        <div role="status">
          <span className="visually-hidden">{words.loading(name)}</span>
          <Skeleton height="420px" />
        </div>
      )
    case "Failed":
      return <FailureNotice text={state.text} onRetry={() => onRetry(id)} />
    case "Unreadable":
      return <FailureNotice text={words.unreadable(name)} onRetry={() => onRetry(id)} />
    case "Picture":
      return <img className={styles["page"]} src={state.url} alt={words.picture(name)} />
    case "Pages":
      return state.pages.map((page) => (
        <Page
          key={page.number}
          of={id}
          page={page}
          name={words.page(name, count(page.number), count(state.pages.length))}
          onSeen={onSeen}
        />
      ))
  }
}

interface PageProps {
  /** The number of the file that it is of. */
  readonly of: number
  readonly page: DrawablePage
  readonly name: string
  readonly onSeen: ((page: number) => void) | undefined
}

/** One page, drawn once it comes near what is in sight. */
const Page = ({ name, of, onSeen, page }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const halves = useSeen(isDrawn, onSeen === undefined ? undefined : () => onSeen(page.number))
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return undefined
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        // Twice the largest zoom would cost memory without being seen.
        void page
          .draw(shown, Math.ceil(shown.clientWidth * Math.max(1, window.devicePixelRatio) * 1.5))
          .then(() => setDrawn(true))
      },
      { rootMargin: "600px" }
    )
    near.observe(shown)
    return () => near.disconnect()
  }, [page])
  return (
    <figure className={styles["figure"]} data-page={`${String(of)} ${String(page.number)}`}>
      <canvas
        ref={canvas}
        className={styles["page"]}
        role="img"
        aria-label={name}
        style={{ aspectRatio: String(1 / page.ratio) }}
      />
      {isDrawn && page.layText !== undefined && page.width !== undefined ? (
        <TextLayer lay={page.layText} width={page.width} />
      ) : page.text === "" ? null : (
        <figcaption className="visually-hidden">{page.text}</figcaption>
      )}
      <span ref={halves} className={styles["half"]} data-half="upper" aria-hidden />
      <span ref={halves} className={styles["half"]} data-half="lower" aria-hidden />
    </figure>
  )
}

interface TextLayerProps {
  readonly lay: (layer: HTMLElement) => Promise<void>
  /** Of the page, in pixels at its own size. */
  readonly width: number
}

/** The text of a page over its picture, as large as that is shown. */
const TextLayer = ({ lay, width }: TextLayerProps) => {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = layer.current
    const page = shown?.parentElement ?? null
    if (shown === null || page === null) return undefined
    const sizes = new ResizeObserver(() => {
      shown.style.setProperty("--total-scale-factor", String(page.clientWidth / width))
    })
    sizes.observe(page)
    void lay(shown)
    return () => {
      sizes.disconnect()
      shown.replaceChildren()
    }
  }, [lay, width])
  return <div ref={layer} className={styles["text"]} />
}
