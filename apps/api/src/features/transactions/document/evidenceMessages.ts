import { sentence } from "@reclaim/pdf/isolates"

/** The texts of an evidence pack. */
export const evidenceMessages = {
  title: (claim: string) => `Evidence of claim ${claim}`,
  lead: (security: string, payDate: string) => sentence`${security}, paid ${payDate}`,
  facts: "Claim",
  amounts: "Amounts",
  step: "Amount",
  how: "Calculation",
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

claim.pdf        the claim in readable form: facts, amounts with their calculation, deadlines with their rule, history
claim.json       the same as data
changes.json     every recorded change of the claim, with its author and time
decisions.json   the decisions on filing it
${
  hasDocuments
    ? `documents/       the documents used for it, as they are on file
signatures.json  their signatures on screen: by whom, when and how
audit.jsonl      the audit events of the claim's documents, requests, account and owner; each event is hashed with the one before it`
    : "Documents and their history are left out: the user who created this pack does not have access to documents."
}
manifest.sha256  the hash of every file; manifest.sha256.sig is its signature, public-key.pem the key to check it with

To check that nothing was changed, with Node 20 or later and nothing else:

    node verify.mjs
`
} as const
