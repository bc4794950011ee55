/** The part of bidi-js that is used. Its own types are those of another build than Node loads. */
declare module "bidi-js" {
  export interface EmbeddingLevels {
    /** Embedding level of each UTF-16 unit; odd levels are right-to-left. */
    readonly levels: Uint8Array
  }

  export interface Bidi {
    readonly getEmbeddingLevels: (text: string, base: "ltr" | "rtl") => EmbeddingLevels
    /** The indices of a line, the last one included, in the order they are seen. */
    readonly getReorderedIndices: (
      text: string,
      embedding: EmbeddingLevels,
      start: number,
      end: number
    ) => ReadonlyArray<number>
    /** The character that is drawn in place of this one from the right; null where it is the same. */
    readonly getMirroredCharacter: (character: string) => string | null
  }

  export default function makeBidi(): Bidi
}
