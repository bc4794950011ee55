import type { DocumentCondition } from "@reclaim/core/domain/document/DocumentCondition"
import type { AskableDocument } from "@reclaim/core/domain/requirement/RequirementDetail"

/** When a document is needed, to follow "Needed where". */
const conditions: Readonly<Record<Exclude<DocumentCondition, "none">, string>> = {
  "gross above EUR 10000": "the dividends are above 10,000 euros",
  "whole tax claimed": "all of the tax is claimed back",
  "reduced rate claimed": "a reduced rate is claimed",
  "EU market from 2030": "the dividend is of an EU market, from 2030 on",
  "income from the US": "the income is from the United States",
  "shares lent": "the shares were lent",
  "shares held under 45 days": "the shares were held under 45 days",
  "shares hedged": "the shares were hedged",
  "10 percent or more held": "10 per cent of the company or more is held",
  "permanent establishment": "the owner has a permanent establishment in the market",
  "somebody else signs": "somebody else signs for the owner",
  "somebody else operates the account": "somebody other than the owner operates the account",
  "proxy not given in the form": "the proxy is not given in the form itself",
  "a bank or agent asks": "a bank or an agent asks for it",
  "kind of fund in doubt": "it is in doubt what kind of fund the owner is",
  "fund taxed as the owner": "the fund is taxed and claims for itself",
  "fund units held": "units of a fund are held, not shares",
  "called legal entity": "the owner is called a legal entity",
  "relief of domestic law claimed": "relief by the law of the market is claimed",
  "to be taxed as a resident": "the owner wants to be taxed as a resident",
  "no certificate on paper": "the home authority issues no certificate on paper",
  "refund by direct deposit": "the refund is to be deposited directly",
  "filed nine years ago": "the claim was filed nine years ago",
  "the provider lacks it": "we do not have it yet"
}

/** When the rules want a document that can be asked for by hand; empty for one that they always want. */
export const conditionText = ({ condition, need }: Pick<AskableDocument, "condition" | "need">): string => {
  if (condition !== "none") return `Needed where ${conditions[condition]}.`
  return need === "on request" ? "Needed only where the office asks for it." : ""
}
