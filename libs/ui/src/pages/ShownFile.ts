import type { TextPiece } from "@reclaim/core/rules/search/findInText"

/** A page that can be rendered. */
export interface DrawablePage {
  /** From 1. */
  readonly number: number
  /** Height by width. */
  readonly ratio: number
  /** In pixels at its own size. */
  readonly width: number
  /** Renders it on a canvas of this width in pixels. */
  readonly draw: (canvas: HTMLCanvasElement, width: number) => Promise<void>
  /** Text of the page in reading order; read from the file once. Empty for a scan. */
  readonly readText: () => Promise<ReadonlyArray<TextPiece>>
  /**
   * Adds the page's text as a layer over it, for selection and for screen readers; returns an element for each piece.
   */
  readonly layText: (layer: HTMLElement) => Promise<ReadonlyArray<HTMLElement>>
}

/** A file in the viewer. */
export interface ShownFile {
  readonly id: number
  readonly name: string
  readonly state:
    | { readonly _tag: "Loading" }
    | { readonly _tag: "Failed"; readonly text: string }
    /** Still being scanned for malware. */
    | { readonly _tag: "Unreadable" }
    | { readonly _tag: "Picture"; readonly url: string }
    | { readonly _tag: "Pages"; readonly pages: ReadonlyArray<DrawablePage> }
}

/** A page among those of all files. */
export type PlacedPage =
  { readonly _tag: "Page"; readonly page: DrawablePage } | { readonly _tag: "Picture"; readonly url: string }

/** The pages of all loaded files, in their order. A picture is a page. */
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

/** Pages that may be rendered. */
export type DrawingTurn =
  { readonly _tag: "Nobody" } | { readonly _tag: "Only"; readonly page: DrawablePage } | { readonly _tag: "All" }

/**
 * Turn before any page is rendered: that of the first page that is not a picture, once the files before it have loaded.
 */
export const firstTurn = (files: ReadonlyArray<ShownFile>): DrawingTurn => {
  for (const { state } of files) {
    if (state._tag === "Loading") return { _tag: "Nobody" }
    const page = state._tag === "Pages" ? state.pages[0] : undefined
    if (page !== undefined) return { _tag: "Only", page }
  }
  return { _tag: "All" }
}
