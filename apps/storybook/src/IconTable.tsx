import type { IconComponent } from "@reclaim/ui/icon/makeIcon.ts"
import styles from "./IconTable.module.css"

export interface IconTableProps {
  /** Icons by their names. */
  readonly icons: Readonly<Record<string, IconComponent>>
}

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../libs/ui/src/**/*.{ts,tsx}", "../../../libs/portal/src/**/*.{ts,tsx}"],
  { query: "?raw", import: "default", eager: true }
)

/** The files that import an icon, by the name of the icon. */
const usersByIcon = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const users = new Map<string, ReadonlyArray<string>>()
  for (const [path, text] of Object.entries(sources)) {
    for (const [, imported = ""] of text.matchAll(/import \{([^}]+)\} from "[^"]*\/icon\/(?:signs|things)\.ts"/g)) {
      for (const name of imported.split(",").map((word) => word.trim().split(" as ")[0] ?? "")) {
        users.set(name, [...(users.get(name) ?? []), path.split("/").at(-1) ?? path])
      }
    }
  }
  return users
}

/** Shows each icon with its name and some of the files that import it. */
export const IconTable = ({ icons }: IconTableProps) => {
  const users = usersByIcon()
  return (
    <ul className={styles["icons"]}>
      {Object.entries(icons)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            <b>{name}</b>
            <small>{(users.get(name) ?? []).slice(0, 3).join(", ")}</small>
          </li>
        ))}
    </ul>
  )
}
