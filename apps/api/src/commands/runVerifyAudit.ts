import { count } from "@reclaim/core/format/count"
import { Console, Effect, Option } from "effect"
import { checkpointFileIn } from "../platform/audit/checkpoints/checkpointFile.ts"
import { SigningKey } from "../platform/audit/checkpoints/SigningKey.ts"
import type { AuditFinding } from "../platform/audit/verify/AuditFinding.ts"
import { listClientCodes } from "../platform/audit/verify/chainRows.ts"
import { findingText } from "../platform/audit/verify/findingText.ts"
import { verifyAudit } from "../platform/audit/verify/verifyAudit.ts"
import { Database } from "../platform/database/Database.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { VerifyRequest } from "./portalCommand.ts"

/** Maximum number of findings printed one by one. */
const maxPrinted = 200

/** Verifies the audit chains of all clients or of one, prints the findings, and fails if there are any. */
export const runVerifyAudit = Effect.fnUntraced(function* ({ client }: VerifyRequest) {
  const { dataDir } = yield* Settings
  const { asOwner } = yield* Database
  const codes = new Map((yield* asOwner(listClientCodes)).map(({ clientId, code }) => [clientId, code]))
  if (client !== null && ![...codes.values()].includes(client)) {
    return yield* new CommandRefused({
      problem: `The client ${client} does not exist: check the code. Nothing was verified.`
    })
  }
  const nameOf = (finding: AuditFinding) =>
    "clientId" in finding
      ? (codes.get(finding.clientId) ?? `client number ${finding.clientId}`)
      : "audit-checkpoints.jsonl"
  let printed = 0
  const printFinding = (finding: AuditFinding) =>
    Effect.suspend(() => {
      printed += 1
      return printed > maxPrinted ? Effect.void : Console.log(`${nameOf(finding)}: ${findingText(finding)}`)
    })
  const verified = yield* verifyAudit({ clientCode: client, file: checkpointFileIn(dataDir), hear: printFinding })
  const publicKey = yield* (yield* SigningKey).publicKey
  const { checkpoints, clients, events, filed, findings, millis } = verified
  if (findings > maxPrinted) yield* Console.log(`… and ${count(findings - maxPrinted)} more`)
  yield* Console.log(
    Option.match(publicKey, {
      onNone: () => "No checkpoint has been signed yet.",
      onSome: (key) => `Checkpoints are signed with the Ed25519 key ${key}`
    })
  )
  if (filed < checkpoints) {
    yield* Console.log(
      `${count(checkpoints - filed)} of ${count(checkpoints)} checkpoints are not in this machine’s file: its server did not run on those days, or lines were removed.`
    )
  }
  yield* Console.log(
    `${count(events)} events of ${count(clients)} clients and ${count(checkpoints)} checkpoints verified in ${(millis / 1000).toFixed(1)} s.`
  )
  if (findings === 0) return undefined
  const problem = `${count(findings)} findings: the record was changed outside the portal, as listed above. docs/operate/keys-and-audit.md says what to do.`
  return yield* new CommandRefused({ problem })
})
