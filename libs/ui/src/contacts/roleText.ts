import type { EnteredRole } from "@reclaim/core/rules/people/rolePowers"
import { contactMessages as words } from "./contactMessages.ts"

const scopeText = ({ scopeIds, scopeKind }: EnteredRole): string => {
  switch (scopeKind) {
    case "all":
      return ""
    case "market":
      return scopeIds.join(", ")
    case "owner":
    case "account":
      return words.scopes[scopeKind](scopeIds.length)
  }
}

/** A role, with its scope unless that is everything: `Signatory · CH, DE`. */
export const roleText = (held: EnteredRole): string => {
  const scope = scopeText(held)
  return scope === "" ? words.roles[held.role] : words.heldFor(words.roles[held.role], scope)
}

/** All roles of a contact; empty for none. Those with a scope, whose text has commas, are separated by semicolons. */
export const rolesText = (roles: ReadonlyArray<EnteredRole>): string =>
  roles.map(roleText).join(roles.some(({ scopeKind }) => scopeKind !== "all") ? "; " : ", ")
