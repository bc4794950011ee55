import type { Sight } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { documentScopeOf } from "./documentScope.ts"

/** What documents are called, as `documentTexts.title` takes it. */
export interface MissingTitle {
  readonly name: string
  readonly period: number
}

/** The reclaims that wait under a filter, one entry each; in columns, which go to another thread at little cost. */
export interface WaitingReclaims {
  /** The revision that they are of. */
  readonly rev: number
  /** Their numbers, ascending. */
  readonly seqs: Uint32Array
  /** What each of them counts for, in US cents: its part where one investor is asked about. */
  readonly cents: Float64Array
  /** Of each of them the first place in `missing`; one more than there are reclaims. */
  readonly starts: Uint32Array
  /** Places in `titles` of all documents that they wait for, whoever has to provide them. */
  readonly missing: Uint32Array
  /** Each once, though many documents may be called the same. */
  readonly titles: ReadonlyArray<MissingTitle>
}

/** Of each requirement the place of what it is called. */
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

/** How many reclaims the list counts under a filter. */
export const countWaiting = (block: DocumentBlock, filter: DocumentFilter, sight: Sight): number =>
  documentScopeOf(block, filter, sight).reclaims.reduce((sum, passes) => sum + Number(passes === 1), 0)

/** The reclaims that the list counts under the same filter, each with what it waits for. */
export const waitingReclaimsOf = (block: DocumentBlock, filter: DocumentFilter, sight: Sight): WaitingReclaims => {
  const scope = documentScopeOf(block, filter, sight)
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
