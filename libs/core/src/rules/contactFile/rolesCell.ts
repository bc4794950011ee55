import type { RoleScopeKind } from "../../domain/contact/HeldRole.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { roleWords } from "../../format/people/roleWords.ts"
import type { EnteredRole } from "../people/rolePowers.ts"
import { foldedTitle } from "./contactFileTitles.ts"

const scopeWords: Readonly<Record<Exclude<RoleScopeKind, "all">, string>> = {
  owner: "owners",
  account: "accounts",
  market: "markets"
}

const roleCell = ({ role, scopeIds, scopeKind }: EnteredRole): string =>
  scopeKind === "all" ? roleWords[role] : `${roleWords[role]} (${scopeWords[scopeKind]} ${scopeIds.join(", ")})`

/** Formats a person's roles: `Operations; Signatory (markets CH, DE)`. */
export const rolesCell = (roles: ReadonlyArray<EnteredRole>): string => roles.map(roleCell).join("; ")

/** Role named in a file; `cell` is its text if it has a scope, otherwise null. */
export interface NamedRole {
  readonly role: RoleName
  readonly cell: string | null
}

const byTitle = new Map(
  RoleName.literals.flatMap((role) => [
    [foldedTitle(roleWords[role]), role] as const,
    [foldedTitle(role), role] as const
  ])
)

/** Parses the roles in a cell, by their names or words, each once; or returns the first unknown word. */
export const readRolesCell = (
  text: string
): { readonly roles: ReadonlyArray<NamedRole> } | { readonly unknown: string } => {
  const roles = new Map<RoleName, NamedRole>()
  for (const part of text.match(/(?:[^;,(]|\([^)]*\)?)+/g) ?? []) {
    const cell = part.trim().replaceAll(/\s+/g, " ")
    if (cell === "") continue
    const open = cell.indexOf("(")
    const role = byTitle.get(foldedTitle(open === -1 ? cell : cell.slice(0, open)))
    if (role === undefined) return { unknown: cell }
    roles.set(role, { role, cell: open === -1 ? null : cell })
  }
  return { roles: [...roles.values()] }
}

/** True if the scope named in a cell is the one for which the role is held. */
export const isPartHeld = ({ cell, role }: NamedRole, held: ReadonlyArray<EnteredRole>): boolean => {
  const same = held.find((one) => one.role === role)
  return cell === null || (same !== undefined && foldedTitle(roleCell(same)) === foldedTitle(cell))
}
