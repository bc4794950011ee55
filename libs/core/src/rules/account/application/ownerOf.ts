import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { OwnerStep } from "../../../domain/account/steps/OwnerStep.ts"
import type { KnownOwner } from "./ApplicationFacts.ts"

type OwnerFacts = Pick<OwnerStep, "name" | "entityType" | "usClassification"> & { readonly residence: string | null }

/** The facts about the owner of an application, whether the client has them already or they are entered. */
export const ownerOf = ({ owner }: Pick<ApplicationSteps, "owner">, known: KnownOwner | null): OwnerFacts =>
  owner.ownerId === null || known === null ? owner : known
