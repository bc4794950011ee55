import type { Acceptance } from "@reclaim/core/domain/account/application/DeskApplicationAct"
import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import type { Choice } from "../../field/Choice.ts"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"

/** Values entered in the acceptance form. */
export interface AcceptanceDraft {
  readonly custodianKind: "known" | "new"
  readonly custodian: Choice | null
  readonly code: string
  readonly name: string
  /** Id of an existing owner, `new` for the one entered, "" for none. */
  readonly owner: string
  readonly externalOwnerId: string
}

export type AcceptanceFaults = Readonly<Partial<Record<"custodian" | "code" | "name" | "owner", string>>>

/** Prefills the form with the chosen custodian and the chosen or identical owner. */
export const suggestedAcceptance = ({ application, owners }: DeskApplication): AcceptanceDraft => {
  const { account, owner } = application.steps
  const same = owners.find(({ isSame, ownerId }) => (owner.ownerId === null ? isSame : ownerId === owner.ownerId))
  return {
    custodianKind: "known",
    custodian: account.custodianCode === "" ? null : { id: account.custodianCode, label: account.custodianCode },
    code: "",
    name: account.custodianText,
    owner: same !== undefined ? String(same.ownerId) : owners.length === 0 && owner.ownerId === null ? "new" : "",
    externalOwnerId: ""
  }
}

/** Returns error texts by field; empty if the form is complete. */
export const acceptanceFaults = (draft: AcceptanceDraft): AcceptanceFaults => ({
  ...(draft.custodianKind === "known" && draft.custodian === null ? { custodian: words.custodianMissing } : {}),
  ...(draft.custodianKind === "new" && draft.code.trim() === "" ? { code: words.custodianCodeMissing } : {}),
  ...(draft.custodianKind === "new" && draft.name.trim() === "" ? { name: words.custodianNameMissing } : {}),
  ...(draft.owner === "" ? { owner: words.ownerMissing } : {})
})

/** Converts a draft without errors to the request. */
export const acceptanceOf = (draft: AcceptanceDraft): Acceptance => {
  const isNewOwner = draft.owner === "new"
  const externalOwnerId = draft.externalOwnerId.trim()
  return {
    ...(draft.custodianKind === "known"
      ? { custodianCode: draft.custodian?.id ?? "", custodianName: null }
      : { custodianCode: draft.code.trim(), custodianName: draft.name.trim() }),
    owner: isNewOwner ? { new: true } : { link: Number(draft.owner) },
    externalOwnerId: isNewOwner && externalOwnerId !== "" ? externalOwnerId : null
  }
}
