import type { TextPiece } from "@reclaim/core/rules/search/findInText"

/** A page that can be drawn. */
export interface DrawablePage {
  /** From 1. */
  readonly number: number
  /** Height by width. */
  readonly ratio: number
  /** In pixels at its own size. */
  readonly width: number
  /** Draws it on a canvas, as wide in pixels as is said. */
  readonly draw: (canvas: HTMLCanvasElement, width: number) => Promise<void>
  /** What stands on it, in the order in which it is read; read from the file once. Nothing for a scan. */
  readonly readText: () => Promise<ReadonlyArray<TextPiece>>
  /** Lays what stands on it over it, to be selected and read out in its place; answers an element for each piece of it. */
  readonly layText: (layer: HTMLElement) => Promise<ReadonlyArray<HTMLElement>>
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

/** A page among those of all files. */
export type PlacedPage =
  { readonly _tag: "Page"; readonly page: DrawablePage } | { readonly _tag: "Picture"; readonly url: string }

/** The pages of all files that are there, in the order in which they stand. A picture is a page. */
export const placedPages = (files: ReadonlyArray<ShownFile>): ReadonlyArray<PlacedPage> =>
  files.flatMap(({ state }): ReadonlyArray<PlacedPage> => {
    switch (state._tag) {
      case "Loading":
      case "Failed":
      case "Unreadable":
        return []
      case "Picture":
        return [state]
      case "Pages":
        return state.pages.map((page) => ({ _tag: "Page", page }))
    }
  })

/** Which pages may be drawn. */
export type DrawingTurn =
  { readonly _tag: "Nobody" } | { readonly _tag: "Only"; readonly page: DrawablePage } | { readonly _tag: "All" }

/** Whose turn it is before any page is drawn: the first page that is not a picture, as soon as the files before it are there. */
export const firstTurn = (files: ReadonlyArray<ShownFile>): DrawingTurn => {
  for (const { state } of files) {
    if (state._tag === "Loading") return { _tag: "Nobody" }
    const page = state._tag === "Pages" ? state.pages[0] : undefined
    if (page !== undefined) return { _tag: "Only", page }
  }
  return { _tag: "All" }
}
