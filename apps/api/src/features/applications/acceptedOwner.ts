import { Invalid } from "@reclaim/core/contract/access/errors"
import type { AcceptedOwner } from "@reclaim/core/domain/account/application/AcceptedOwner"
import type { OwnerStep } from "@reclaim/core/domain/account/steps/OwnerStep"
import { Effect } from "effect"
import { readOwnersThere } from "./applicationFactsRows.ts"
import { findOwnerByExternalId, findOwnerLike, insertOwner } from "./acceptRows.ts"

/** An account that was imported between submitting and accepting, with its owner. */
export interface ImportedAccount {
  readonly accountId: number
  readonly ownerId: number
  readonly name: string
  readonly residence: string
  readonly entityType: string
}

interface Asked {
  readonly owner: AcceptedOwner
  readonly externalOwnerId: string | null
}

const refused = (field: string, message: string) => new Invalid({ message, fields: { [field]: message } })

const isEntered = (owner: OwnerStep, { entityType, residence }: ImportedAccount): boolean =>
  owner.residence === residence && owner.entityType === entityType

/** The owner of an account that was imported: whoever it is said to belong to has to be that one. */
const ownerOfImported = (imported: ImportedAccount, { owner }: Asked, entered: OwnerStep) => {
  const { name, ownerId } = imported
  const isSame =
    "link" in owner
      ? owner.link === ownerId
      : entered.ownerId === null
        ? isEntered(entered, imported)
        : entered.ownerId === ownerId
  return isSame
    ? Effect.succeed(ownerId)
    : Effect.fail(
        refused("owner", `This account was imported as one of ${name}: link that owner, or reject the application`)
      )
}

/** Whose account an application becomes; one who is new is added. The client's lock is held. */
export const acceptedOwner = Effect.fnUntraced(function* (
  clientId: number,
  asked: Asked,
  entered: OwnerStep,
  imported: ImportedAccount | null
) {
  const { externalOwnerId, owner } = asked
  if ("link" in owner && externalOwnerId !== null) {
    return yield* refused("external_owner_id", "An owner who is linked keeps their id: give one to a new owner only")
  }
  if (imported !== null) return yield* ownerOfImported(imported, asked, entered)
  if ("link" in owner) {
    const known = yield* readOwnersThere(clientId, [owner.link])
    return known.has(owner.link) ? owner.link : yield* refused("owner.link", "The client has no such owner")
  }
  const { entityType, name, ownerId, residence, usClassification } = entered
  if (ownerId !== null) return yield* refused("owner", "The client has chosen an owner who is known: link that one")
  if (entityType === null || residence === null)
    return yield* Effect.die(new Error("an owner without facts was submitted"))
  const like = yield* findOwnerLike(clientId, { name, residence, entityType })
  if (like !== null) {
    return yield* refused("owner", `The client has an owner who looks the same (${String(like)}): link that one`)
  }
  if (externalOwnerId !== null && (yield* findOwnerByExternalId(clientId, externalOwnerId)) !== null) {
    return yield* refused("external_owner_id", "Another owner of the client has this id")
  }
  return yield* insertOwner(clientId, {
    name: name.trim(),
    residence,
    entityType,
    usClassification: entityType === "llc" ? usClassification : null,
    externalId: externalOwnerId
  })
})
