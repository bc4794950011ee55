import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { type AcceptanceDraft, acceptanceFaults, acceptanceOf } from "./acceptanceOf.ts"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"

/** What accepting an application does, in words; nothing while something is missing. */
export const madeTexts = (
  { application, duplicates, owners }: DeskApplication,
  draft: AcceptanceDraft
): ReadonlyArray<string> => {
  if (Object.keys(acceptanceFaults(draft)).length > 0) return []
  const { account, investors, owner } = application.steps
  const { custodianCode, custodianName, owner: whose } = acceptanceOf(draft)
  const isThere = duplicates.some(
    ({ accountId, custodian, isSameText }) => accountId !== null && isSameText && custodian === custodianCode
  )
  const custodian = custodianName ?? draft.custodian?.label ?? custodianCode
  const parts = investors.rows.length
  const linked = "link" in whose ? owners.find(({ ownerId }) => ownerId === whose.link) : undefined
  return [
    ...(custodianName === undefined ? [] : [words.madeCustodian(custodianCode, custodianName)]),
    linked === undefined
      ? words.madeOwner(
          owner.name,
          words.ownerFacts(
            owner.entityType === null ? "" : applicationMessages.entityTypes[owner.entityType],
            owner.residence === null ? "" : countryName(CountryCode.make(owner.residence))
          )
        )
      : words.linkedOwner(linked.name),
    (isThere ? words.linkedAccount : words.madeAccount)(account.accountNumber, custodian),
    ...(parts === 0 || owner.ownerId !== null ? [] : [words.madeInvestors(parts, count(parts))])
  ]
}
