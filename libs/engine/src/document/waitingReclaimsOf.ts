import type { Visibility } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { documentScopeOf } from "./documentScope.ts"

/** Parts of a document's title, as `documentTexts.title` takes them. */
export interface MissingTitle {
  readonly name: string
  readonly period: number
}

/** The reclaims that wait under a filter, one entry each; in columns, which go to another thread at little cost. */
export interface WaitingReclaims {
  /** The revision that they are of. */
  readonly rev: number
  /** Transaction numbers, ascending. */
  readonly seqs: Uint32Array
  /** Value of each reclaim in US cents: the investor's part where one investor is selected. */
  readonly cents: Float64Array
  /** First entry of each reclaim in `missing`; one more element than there are reclaims. */
  readonly starts: Uint32Array
  /** Indexes into `titles` of all documents that the reclaims wait for, from any party. */
  readonly missing: Uint32Array
  /** Distinct titles, because many documents may share one. */
  readonly titles: ReadonlyArray<MissingTitle>
}

/** Index of each requirement's title. */
const titlesOf = ({ requirements }: DocumentBlock) => {
  const places = new Map<string, number>()
  const titles: Array<MissingTitle> = []
  const titleOf = Uint32Array.from(requirements, ({ name, period }) => {
    const key = `${String(period)} ${name}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, titles.length)
    return titles.push({ name, period }) - 1
  })
  return { titles, titleOf }
}

/** Number of reclaims in the list under a filter. */
export const countWaiting = (block: DocumentBlock, filter: DocumentFilter, visibility: Visibility): number =>
  documentScopeOf(block, filter, visibility).reclaims.reduce((sum, passes) => sum + Number(passes === 1), 0)

/** Reclaims in the list under a filter, each with the documents it waits for. */
export const waitingReclaimsOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  visibility: Visibility
): WaitingReclaims => {
  const scope = documentScopeOf(block, filter, visibility)
  const { titleOf, titles } = titlesOf(block)
  const passing = Uint32Array.from(block.seqs.keys()).filter((reclaim) => scope.reclaims[reclaim] === 1)
  const starts = new Uint32Array(passing.length + 1)
  for (const [place, reclaim] of passing.entries()) {
    const links = (block.linkStarts[reclaim + 1] as number) - (block.linkStarts[reclaim] as number)
    starts[place + 1] = (starts[place] as number) + links
  }
  const missing = new Uint32Array(starts[passing.length] as number)
  for (const [place, reclaim] of passing.entries()) {
    const first = block.linkStarts[reclaim] as number
    const start = starts[place] as number
    const count = (starts[place + 1] as number) - start
    for (let link = 0; link < count; link++) {
      missing[start + link] = titleOf[block.links[first + link] as number] as number
    }
  }
  return {
    rev: block.rev,
    seqs: passing.map((reclaim) => block.seqs[reclaim] as number),
    cents: Float64Array.from(passing, (reclaim) => scope.cents[reclaim] as number),
    starts,
    missing,
    titles
  }
}
