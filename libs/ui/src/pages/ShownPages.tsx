import { count } from "@reclaim/core/format/count"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import pageStyles from "./DrawnPage.module.css"
import { DrawnPage } from "./DrawnPage.tsx"
import type { HitPlace, HitsByPage, PageHits } from "./foundHits.ts"
import { pagesMessages as words } from "./pagesMessages.ts"
import { type DrawablePage, type DrawingTurn, placedPages, type ShownFile } from "./ShownFile.ts"

export interface ShownPagesProps {
  readonly files: ReadonlyArray<ShownFile>
  /** What stands on the pages, as far as it was read. */
  readonly texts: ReadonlyMap<DrawablePage, string>
  readonly hits: HitsByPage
  readonly current: HitPlace | null
  readonly turn: DrawingTurn
  readonly onDrawn: () => void
  readonly onShow: (target: Element, block: "start" | "center") => void
  readonly onRetry: (id: number) => void
  readonly onSeen: ((id: number, page: number) => void) | undefined
}

/** The files one below the other, each as far as it is there. */
export const ShownPages = ({ files, ...shown }: ShownPagesProps) =>
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
      return (
        <img className={pageStyles["page"]} src={state.url} alt={words.picture(name)} data-page={`${String(id)} 1`} />
      )
    case "Pages":
      return state.pages.map((page, at) => (
        <DrawnPage
          key={page.number}
          of={id}
          page={page}
          name={words.page(name, count(page.number), count(state.pages.length))}
          text={texts.get(page) ?? ""}
          found={foundOn(pagesBefore + at)}
          mayDraw={turn._tag === "All" || (turn._tag === "Only" && turn.page === page)}
          onDrawn={onDrawn}
          onShow={onShow}
          onSeen={onSeen === undefined ? undefined : (seen) => onSeen(id, seen)}
        />
      ))
  }
}
