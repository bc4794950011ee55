import { Clock, Effect, Option, Stream } from "effect"
import { createHash } from "node:crypto"
import { Database } from "../../database/Database.ts"
import { type AuditColumns, auditText } from "../auditText.ts"
import { type Checkpoint, checkpointText } from "../checkpoints/Checkpoint.ts"
import { type FileLine, linesOf } from "../checkpoints/checkpointFile.ts"
import { type KnownCheckpoint, listHeldCheckpoints, listKnown } from "../checkpoints/checkpointRows.ts"
import { SigningKey } from "../checkpoints/SigningKey.ts"
import { AuditFinding, type CheckpointPlace } from "./AuditFinding.ts"
import { listChainClients, listLinked, readChainEnd } from "./chainRows.ts"

/** Last verified event of a chain. */
interface ChainPosition {
  readonly no: number
  /** Hexadecimal digits. */
  readonly hash: string
}

/** An event with its stored hashes, as hexadecimal digits. */
interface LinkedColumns extends AuditColumns {
  readonly prevHash: string
  readonly hash: string
}

/** Before the first event of any chain. */
const chainStart: ChainPosition = { no: 0, hash: "00".repeat(32) }

const hashOf = (event: LinkedColumns): string =>
  createHash("sha256").update(Buffer.from(event.prevHash, "hex")).update(auditText(event), "utf8").digest("hex")

/** Checks the next event of a chain, by itself and as the successor of `before`. */
const decideEvent = (before: ChainPosition, event: LinkedColumns): ReadonlyArray<AuditFinding> => {
  const { clientId, no } = event
  const isNext = no === before.no + 1
  return [
    ...(isNext ? [] : [AuditFinding.Removed({ clientId, first: before.no + 1, last: no - 1 })]),
    ...(isNext && event.prevHash !== before.hash ? [AuditFinding.Unlinked({ clientId, no })] : []),
    ...(hashOf(event) === event.hash ? [] : [AuditFinding.Edited({ clientId, no })])
  ]
}

/** Checks the end of a chain against the head read in the same snapshot; `head` is null if there is none. */
const decideEnd = (clientId: number, last: ChainPosition, head: ChainPosition | null): ReadonlyArray<AuditFinding> => {
  if (head === null) return last.no === 0 ? [] : [AuditFinding.HeadMissing({ clientId, last: last.no })]
  if (head.no > last.no) return [AuditFinding.TailCut({ clientId, first: last.no + 1, last: head.no })]
  return head.no === last.no && head.hash === last.hash
    ? []
    : [AuditFinding.HeadForged({ clientId, head: head.no, last: last.no })]
}

/** Clients and checkpoint file to verify. */
export interface AuditToVerify {
  /** The one client, by its code; every client without it. */
  readonly clientCode: string | null
  /** Path of the file with checkpoints. */
  readonly file: string
  /** Called for each finding as it is made. */
  readonly hear: (finding: AuditFinding) => Effect.Effect<void>
}

/** Number of items that were verified. */
export interface VerifiedAudit {
  readonly clients: number
  readonly events: number
  readonly checkpoints: number
  /** Checkpoints of the database that the file of this server has as well. */
  readonly filed: number
  readonly findings: number
  readonly millis: number
}

const eventsAtOnce = 2000
const checkpointsAtOnce = 500

const beforeAll = "-infinity"

const isSame = (line: Checkpoint, known: KnownCheckpoint): boolean =>
  line.no === known.no && line.hash === known.hash && line.day === known.day && line.signature === known.signature

/**
 * Follows the chain of each client from its first event to its head, and holds the checkpoints of the database and of
 * the file against it. Reads in parts, so that memory does not grow with the chains.
 */
export const verifyAudit = Effect.fn("verifyAudit")(function* ({ clientCode, file, hear }: AuditToVerify) {
  const database = yield* Database
  const key = yield* SigningKey
  const begun = yield* Clock.currentTimeMillis
  const counts = { events: 0, checkpoints: 0, filed: 0, findings: 0 }
  const tell = Effect.forEach((finding: AuditFinding) => {
    counts.findings += 1
    return hear(finding)
  })

  const followChain = Effect.fnUntraced(function* (clientId: number) {
    const [end] = yield* database.asOwner(readChainEnd(clientId))
    if (end === undefined) return
    let last: ChainPosition = chainStart
    for (;;) {
      const asked = { clientId, after: last.no, upTo: end.lastNo, limit: eventsAtOnce }
      const events = yield* database.asOwner(listLinked(asked))
      for (const event of events) {
        yield* tell(decideEvent(last, event))
        last = event
      }
      counts.events += events.length
      if (events.length < eventsAtOnce) break
    }
    const head = end.headNo === null || end.headHash === null ? null : { no: end.headNo, hash: end.headHash }
    yield* tell(decideEnd(clientId, last, head))
  })

  /** Checks the signature, and that the chain still holds the signed event. */
  const compareWithChain = Effect.fnUntraced(function* (
    checkpoint: Checkpoint,
    place: CheckpointPlace,
    eventHash: string | null
  ) {
    const { at, clientId, hash, no, signature } = checkpoint
    if (!(yield* key.isSignatureOf(signature, checkpointText(checkpoint)))) {
      return yield* tell([AuditFinding.SignatureForged({ clientId, place, at, no })])
    }
    if (eventHash === hash) return []
    return yield* tell([AuditFinding.CheckpointBroken({ clientId, place, at, no, isGone: eventHash === null })])
  })

  const followTable = Effect.fnUntraced(function* (clientId: number) {
    let after: string = beforeAll
    for (;;) {
      const held = yield* database.asOwner(listHeldCheckpoints(clientId, after, checkpointsAtOnce))
      yield* Effect.forEach(held, ({ eventHash, ...checkpoint }) => compareWithChain(checkpoint, "table", eventHash))
      counts.checkpoints += held.length
      if (held.length < checkpointsAtOnce) return
      after = held.at(-1)?.at ?? after
    }
  })

  /**
   * Compares lines of the file with the table, and with the chain only where they differ: the table's own checkpoints
   * were compared already.
   */
  const compareLines = Effect.fnUntraced(function* (clients: ReadonlySet<number>, lines: ReadonlyArray<FileLine>) {
    const checkpoints: Array<Checkpoint> = []
    for (const { checkpoint, line } of lines) {
      if (Option.isNone(checkpoint)) yield* tell([AuditFinding.LineUnreadable({ line })])
      else if (clientCode === null || clients.has(checkpoint.value.clientId)) checkpoints.push(checkpoint.value)
    }
    const known = yield* database.asOwner(listKnown(checkpoints))
    yield* Effect.forEach(checkpoints, (checkpoint, index) => {
      const other = known[index]
      if (other !== undefined && isSame(checkpoint, other)) {
        counts.filed += 1
        return Effect.void
      }
      const { at, clientId } = checkpoint
      const isInTable = other !== undefined && other.no !== null
      return Effect.andThen(
        tell([AuditFinding.PlacesDisagree({ clientId, at, isInTable })]),
        compareWithChain(checkpoint, "file", other?.eventHash ?? null)
      )
    })
  })

  const clients = yield* database.asOwner(listChainClients(clientCode))
  yield* Effect.forEach(clients, ({ clientId }) => Effect.andThen(followChain(clientId), followTable(clientId)), {
    discard: true
  })
  const known = new Set(clients.map(({ clientId }) => clientId))
  yield* Stream.fromAsyncIterable(linesOf(file), (cause) => cause).pipe(
    Stream.orDie,
    Stream.grouped(checkpointsAtOnce),
    Stream.runForEach((lines) => compareLines(known, lines))
  )
  const millis = (yield* Clock.currentTimeMillis) - begun
  return { clients: clients.length, ...counts, millis } satisfies VerifiedAudit
})
