import type { SearchHit, SearchKind } from "@reclaim/core/domain/search/SearchHit"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { hrefOfHit } from "@reclaim/core/rules/search/hrefOfHit"
import type { PaletteGroup } from "@reclaim/ui/palette/CommandPalette.tsx"
import type { PaletteEntry } from "@reclaim/ui/palette/PaletteHit.tsx"
import { paletteMessages as words } from "./paletteMessages.ts"

/** The kinds of hits that stand together. */
const groups: ReadonlyArray<readonly [keyof typeof words.groups, ReadonlyArray<SearchKind>]> = [
  ["owners", ["owner", "account"]],
  ["securities", ["security"]],
  ["transactions", ["transaction"]],
  ["payments", ["payment", "statement"]]
]

const entryOf = (hit: SearchHit, hasDashboard: boolean): PaletteEntry => {
  const subtitle = [hit.subtitle, hit.kind === "security" ? hit.code : "", hit.day === null ? "" : displayDate(hit.day)]
    .filter((part) => part !== "")
    .join(", ")
  return {
    key: `${hit.kind} ${String(hit.id)}`,
    icon: hit.kind,
    title: hit.title,
    subtitle: subtitle === "" ? words.kinds[hit.kind] : subtitle,
    ...(hit.amount === null ? {} : { aside: usd(hit.amount) }),
    href: hrefOfHit(hit, hasDashboard)
  }
}

/** What the server has found, as the palette lists it. */
export const hitGroups = (hits: ReadonlyArray<SearchHit>, hasDashboard: boolean): ReadonlyArray<PaletteGroup> =>
  groups.map(([key, kinds]) => ({
    key,
    title: words.groups[key],
    entries: kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind).map((hit) => entryOf(hit, hasDashboard)))
  }))
