import type { RenewalPack } from "@reclaim/core/domain/document/register/RenewalPack"
import { count } from "@reclaim/core/format/count"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { packMessages as words } from "./packMessages.ts"
import styles from "./Packs.module.css"

export interface PackChipsProps {
  readonly packs: ReadonlyArray<RenewalPack>
  readonly hrefOf: (packId: number) => string
  readonly LinkComponent?: LinkComponent
}

/** Progress of each pack, with a link to it; nothing if there is none. */
export const PackChips = ({ hrefOf, LinkComponent: Link = PlainLink, packs }: PackChipsProps) =>
  packs.length === 0 ? null : (
    <ul className={classes(layout.row(2, "stretch"), styles["chips"])} aria-label={words.chips}>
      {packs.map(({ done, lines, packId, year }) => (
        <li key={packId}>
          <Link to={hrefOf(packId)}>{words.chip(year, count(done), count(lines.length))}</Link>
        </li>
      ))}
    </ul>
  )
