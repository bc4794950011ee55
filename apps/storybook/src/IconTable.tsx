import type { ComponentType } from "react"
import styles from "./IconTable.module.css"

export interface IconTableProps {
  /** All icons of the library by their names. */
  readonly icons: Readonly<Record<string, unknown>>
}

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../libs/ui/src/**/*.tsx", "../../../libs/portal/src/**/*.tsx"],
  { query: "?raw", import: "default", eager: true }
)

/** The icons that components import, each with the files that do. */
const usesByIcon = (): ReadonlyArray<readonly [name: string, files: ReadonlyArray<string>]> => {
  const uses = new Map<string, Array<string>>()
  for (const [path, text] of Object.entries(sources)) {
    const imported = /import \{([^}]+)\} from "lucide-react"/.exec(text)?.[1] ?? ""
    for (const part of imported.split(",").map((word) => word.trim())) {
      const [name = ""] = part.split(" as ")
      if (/^[A-Z]/.test(name)) uses.set(name, [...(uses.get(name) ?? []), path.split("/").at(-1) ?? path])
    }
  }
  return [...uses].toSorted(([one], [other]) => one.localeCompare(other))
}

/** The icons in use; before another one is added, see whether one of these says it. */
export const IconTable = ({ icons }: IconTableProps) => (
  <ul className={styles["icons"]}>
    {usesByIcon().map(([name, files]) => {
      const Icon = icons[name] as ComponentType | undefined
      return Icon === undefined ? null : (
        <li key={name}>
          <Icon />
          <b>{name}</b>
          <small>{[...new Set(files)].slice(0, 3).join(", ")}</small>
        </li>
      )
    })}
  </ul>
)
