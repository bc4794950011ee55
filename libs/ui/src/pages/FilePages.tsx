import { count } from "@reclaim/core/format/count"
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { Skeleton } from "../page/Skeleton.tsx"
import styles from "./FilePages.module.css"
import { pagesMessages as words } from "./pagesMessages.ts"

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
}

const zooms = [50, 75, 100, 150, 200] as const

const fullWidth = 2

/** The pages of files one below the other, larger or smaller, and turned where a scan lies on its side. */
export const FilePages = ({ files, label, onRetry }: FilePagesProps) => {
  const [zoom, setZoom] = useState(fullWidth)
  const [quarters, setQuarters] = useState(0)
  const percent = zooms[zoom] ?? 100
  return (
    <div className={styles["viewer"]}>
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
      </div>
      <div className={styles["pages"]} role="group" aria-label={label} {...scrollableByKeyboard}>
        <div data-quarters={quarters} style={{ width: `${String(percent)}%` }}>
          {files.map((file) => (
            <File key={file.id} file={file} onRetry={onRetry} />
          ))}
        </div>
      </div>
    </div>
  )
}

interface FileProps {
  readonly file: ShownFile
  readonly onRetry: (id: number) => void
}

const File = ({ file: { id, name, state }, onRetry }: FileProps) => {
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
        <Page key={page.number} page={page} name={words.page(name, count(page.number), count(state.pages.length))} />
      ))
  }
}

interface PageProps {
  readonly page: DrawablePage
  readonly name: string
}

/** One page, drawn once it comes near what is in sight. */
const Page = ({ name, page }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return undefined
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        // Twice the largest zoom would cost memory without being seen.
        void page.draw(shown, Math.ceil(shown.clientWidth * Math.max(1, window.devicePixelRatio) * 1.5))
      },
      { rootMargin: "600px" }
    )
    near.observe(shown)
    return () => near.disconnect()
  }, [page])
  return (
    <figure className={styles["figure"]}>
      <canvas
        ref={canvas}
        className={styles["page"]}
        role="img"
        aria-label={name}
        style={{ aspectRatio: String(1 / page.ratio) }}
      />
      {page.text === "" ? null : <figcaption className="visually-hidden">{page.text}</figcaption>}
    </figure>
  )
}
