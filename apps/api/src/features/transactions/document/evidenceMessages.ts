import { sentence } from "@reclaim/pdf/isolates"

/** The texts of an evidence pack. */
export const evidenceMessages = {
  title: (claim: string) => `Evidence of claim ${claim}`,
  lead: (security: string, payDate: string) => sentence`${security}, paid ${payDate}`,
  facts: "Claim",
  amounts: "Amounts",
  step: "Amount",
  how: "How it came about",
  result: "Result",
  deadlines: "Deadlines",
  history: "History",
  stage: "Status",
  since: "Since",
  fact: "Fact",
  value: "Value",
  owner: "Beneficial owner",
  residence: "Residence",
  account: "Account",
  market: "Country of issue",
  isin: "ISIN",
  shares: "Shares",
  status: "Status",
  rule: "Rule",
  counted: "Counted from",
  statutory: "Statutory deadline",
  agent: "Agent cut-off",
  source: "Source",
  version: "Rule version",
  notTold: "not available",
  readMe: (claim: string, hasDocuments: boolean) =>
    `Evidence of claim ${claim}

claim.pdf        the claim to be read: facts, amounts with their calculation, deadlines with their rule, history
claim.json       the same as data
changes.json     every change of the claim that was recorded, with who made it and when
decisions.json   what was decided about filing it
${
  hasDocuments
    ? `documents/       the documents that were used for it, as they are on file
signatures.json  who signed them on a screen, when and how
audit.jsonl      what was recorded about the claim's documents, requests, account and owner; each event is hashed with the one before it`
    : "Documents and their history are left out: whoever made this pack may not see documents."
}
manifest.sha256  the hash of every file; manifest.sha256.sig is its signature, public-key.pem the key to check it with

To check that nothing was changed, with Node 20 or later and nothing else:

    node verify.mjs
`
} as const
