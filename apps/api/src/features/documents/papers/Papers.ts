import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WirePaperDocument } from "@reclaim/core/contract/documents/WirePaperDocument"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { MatchedPaper } from "@reclaim/core/domain/document/paper/MatchedPaper"
import type { DeskPaperAct, PaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { PaperPage } from "@reclaim/core/domain/document/paper/PaperPage"
import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"
import {
  awaitsDesk,
  decidePaperStep,
  type PaperStep,
  decideScan,
  decidePreparation
} from "@reclaim/core/rules/document/paper/decidePaper"
import { decideArrival } from "@reclaim/core/rules/document/paper/decideArrival"
import { exampleOfPaper } from "@reclaim/core/rules/document/paper/exampleOfPaper"
import { isSignedOnPaper } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { paperKeyOf, parsePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { Context, Effect, Layer, Schema, Struct } from "effect"
import { SecureRandom } from "effect/crypto"
import type { OwnClientActor } from "../../../identity/actingForOwn.ts"
import { insertStandingDocument } from "../../../ledger/documents/standingDocumentRows.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { ruleOfWanted } from "../../../ledger/requirements/ruleOfWanted.ts"
import { countOfWanted, readWanted } from "../../../ledger/requirements/wantedRows.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { findUploaded } from "../../../platform/files/store/uploadedRows.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import type { PaperActor, PaperVisibility, SeenPaper } from "./PaperActor.ts"
import { requireChecked } from "../requirements/requireChecked.ts"
import { auditFactsOf, dayOfAct, documentOfPaper, noRequirements, noScan, paperActions } from "./paperActs.ts"
import {
  countPapers,
  endLeg,
  findByKeys,
  lockPapers,
  insertLeg,
  insertPaper,
  insertScan,
  isScanOfAnother,
  type PaperChanges,
  type PaperRow,
  readEarlier,
  readPapers,
  writeStep
} from "./paperRows.ts"
import { formVersionOf, originalOf, rulesOfPaper, shownPaper } from "./shownPaper.ts"
import { stands } from "./stands.ts"
import { notifyOfPaper } from "./notifyOfPaper.ts"

const noPaper = new NotFound({ message: "This document does not exist" })

const notReady = (message: string) => new Conflict({ message, code: "wrong_state" })

const wrong = (field: string, message: string) => new Invalid({ message, fields: { [field]: message } })

type ActError = NotFound | Conflict | Stale | Invalid

/** Documents that are printed, signed by hand and sent by post. The caller decides who may see them and act on them. */
export class Papers extends Context.Service<
  Papers,
  {
    readonly list: (
      of: PaperVisibility,
      wish: { readonly onlyOpen: boolean; readonly offset: number; readonly limit: number }
    ) => Effect.Effect<PaperPage>
    readonly find: (of: PaperVisibility, paperId: number) => Effect.Effect<PaperDocument, NotFound>
    /** Prepares one document for several requirements. Runs once per idempotency key. */
    readonly prepare: (by: PaperActor, requirementIds: ReadonlyArray<number>) => Effect.Effect<PaperDocument, ActError>
    /** Finds a document to print; refused in a state that does not allow it. */
    readonly printable: (of: PaperVisibility, paperId: number) => Effect.Effect<PaperRow, NotFound | Conflict>
    /** Records that it was printed. */
    readonly printed: (by: PaperActor, paperId: number, format: string) => Effect.Effect<void, NotFound | Conflict>
    /** Runs once per idempotency key. */
    readonly act: (
      by: PaperActor,
      of: SeenPaper,
      act: PaperAct | DeskPaperAct
    ) => Effect.Effect<PaperDocument, ActError>
    /** Records an unannounced original for a requirement. Runs once per idempotency key. */
    readonly receiveUnannounced: (
      by: PaperActor,
      requirementId: number,
      on: CalendarDate
    ) => Effect.Effect<PaperDocument, ActError>
    /** Finds the document with a printed code, of any client. */
    readonly matchAtDesk: (code: string) => Effect.Effect<MatchedPaper, NotFound | Invalid>
    /** The open document that the codes on the pages of a scan name. */
    readonly match: (
      of: PaperVisibility,
      codes: ReadonlyArray<string>
    ) => Effect.Effect<PaperDocument, NotFound | Conflict | Invalid>
  }
>()("@reclaim/app-api/Papers") {
  static readonly layer = Layer.effect(
    Papers,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const random = yield* SecureRandom.SecureRandom
      const requirements = yield* Requirements
      const items = yield* WorkItems
      const { documentRules } = yield* ReferenceData

      const today = Effect.map(clock.now, dateInUtc)

      const once = <E, R>(effect: Effect.Effect<PaperDocument, E, R>) =>
        Effect.provideService(exactlyOnce(WirePaperDocument, effect), ServerClock, clock)

      const findRow = Effect.fnUntraced(function* ({ clientId, seesInvestors }: PaperVisibility, paperId: number) {
        const wish = { paperIds: [paperId], onlyOpen: false, seesInvestors, offset: 0, limit: 1 }
        const [row] = yield* readPapers(clientId, wish)
        return row ?? (yield* noPaper)
      })

      const readShownPaper = (of: PaperVisibility, paperId: number) =>
        Effect.map(findRow(of, paperId), (row) => shownPaper(row, documentRules))

      const nextPaperState = Effect.fnUntraced(function* (row: PaperRow, step: PaperStep) {
        const decision = decidePaperStep({ state: row.state, original: originalOf(row, documentRules) }, step)
        if (decision._tag === "Next") return decision.state
        return yield* new Conflict({ message: stands[row.state], code: decision.code })
      })

      const recordAudit = (
        { actor, clientId }: OwnClientActor,
        action: AuditAction,
        paperId: number,
        facts: AuditFacts
      ) => trail.append({ clientId, actor, action, subject: { kind: "paper", id: String(paperId) }, facts })

      /** Keeps a work item for the desk while the original is on its way or unverified. */
      const updateWorkItem = (clientId: number, { latestSafeOn, paperId }: PaperRow, state: PaperState) => {
        const about = { kind: "paper", clientId, subjectId: String(paperId) } as const
        return awaitsDesk(state) ? items.open({ ...about, dueOn: latestSafeOn }) : items.done(about)
      }

      const preparePaper = Effect.fnUntraced(function* (by: PaperActor, requirementIds: ReadonlyArray<number>) {
        const { clientId, seesInvestors } = by
        yield* lockPapers(clientId)
        const wanted = yield* readWanted(clientId, requirementIds, seesInvestors)
        const [first] = wanted
        if (first === undefined || countOfWanted(wanted) < requirementIds.length) return yield* noRequirements
        const ruled = wanted.map((requirement) => ({ requirement, rule: ruleOfWanted(documentRules, requirement) }))
        const formVersion = formVersionOf(ruled.flatMap(({ rule }) => rule ?? []))
        const decision = decidePreparation(
          ruled.map(({ requirement, rule }) => ({ ...requirement, isOnPaper: rule !== null && isSignedOnPaper(rule) })),
          yield* readEarlier(clientId, requirementIds),
          formVersion
        )
        switch (decision._tag) {
          case "NotOnPaper":
            return yield* notReady("Not all of these documents are signed by hand")
          case "NotAsked":
            return yield* notReady("Not all of these documents are requested")
          case "NotTogether":
            return yield* new Invalid({ message: "A document covers one owner, one type and one year" })
          case "UnderWay":
            return yield* notReady("A document for some of these is already on its way to us")
          case "Same":
            return yield* readShownPaper(by, decision.paperId)
          case "New":
        }
        for (const paperId of decision.supersedes) {
          yield* writeStep(clientId, paperId, "superseded", {})
          yield* recordAudit(by, "paper.superseded", paperId, {})
        }
        const key = paperKeyOf(yield* Effect.orDie(random.randomBytes(16)))
        const preparedOn = yield* today
        const paperId = yield* insertPaper(clientId, { key, formVersion, preparedOn, requirementIds, of: first })
        yield* recordAudit(by, "paper.prepared", paperId, { code: first.code, requirements: requirementIds.length })
        return yield* readShownPaper(by, paperId)
      })

      /** The number of the file that a finished upload of a scan has become. */
      const scanOf = Effect.fnUntraced(function* (
        { actor: { userId }, clientId }: OwnClientActor,
        paperId: number,
        uploadId: number
      ) {
        const now = new Date(yield* clock.now)
        const file = userId === null ? null : yield* findUploaded(uploadId, userId, now)
        if (file === null || file.purpose !== "scan" || file.blobState === "removed") return yield* noScan
        if (file.blobId === null) return yield* notReady("The upload is not finished")
        // A file is of one document: it goes on file with it.
        if (yield* isScanOfAnother(clientId, paperId, file.blobId)) {
          return yield* new Conflict({ message: "This scan was sent for another document", code: "already_done" })
        }
        return file.blobId
      })

      /** Changes by an act other than of the state. */
      const applyAct = Effect.fnUntraced(function* (by: PaperActor, row: PaperRow, act: PaperAct | DeskPaperAct) {
        const { clientId } = by
        const { paperId } = row
        switch (act._tag) {
          case "Post":
            yield* insertLeg(clientId, paperId, { direction: "to_us", ...Struct.omit(act, ["_tag"]) })
            return {} satisfies PaperChanges
          case "AddScan":
            yield* insertScan(clientId, paperId, yield* scanOf(by, paperId, act.uploadId), yield* today)
            return {}
          case "ReportReturn":
            yield* endLeg(clientId, paperId, act.receivedOn)
            return {}
          case "Receive":
            yield* endLeg(clientId, paperId, act.receivedOn)
            return { originalReceivedOn: act.receivedOn }
          case "Verify": {
            yield* requireChecked(exampleOfPaper(shownPaper(row, documentRules)), act.checks)
            const on = yield* today
            const receivedOn = row.state === "scan_received" ? null : (row.originalReceivedOn ?? on)
            const document = documentOfPaper(row, rulesOfPaper(row, documentRules), act, receivedOn)
            return { documentId: yield* insertStandingDocument(clientId, document, on) }
          }
          case "SendBack":
            if (act.code === "other" && act.reason.trim() === "")
              return yield* wrong("reason", "Say what is wrong with it")
            if (act.courier !== null && row.state !== "original_received") {
              return yield* wrong("courier", "There is no original here to return")
            }
            if (act.courier !== null) {
              yield* insertLeg(clientId, paperId, { direction: "to_owner", ...act.courier })
            }
            return { returned: { code: act.code, reason: act.reason } }
        }
      })

      const perform = Effect.fnUntraced(function* (
        by: PaperActor,
        { paperId, version }: SeenPaper,
        act: PaperAct | DeskPaperAct
      ) {
        const { clientId } = by
        yield* lockPapers(clientId)
        const row = yield* findRow(by, paperId)
        if (row.version !== version) {
          const current = yield* Effect.orDie(Schema.encodeEffect(WirePaperDocument)(shownPaper(row, documentRules)))
          return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
        }
        const next = yield* nextPaperState(row, act._tag)
        const day = dayOfAct(act)
        if (day !== null && day[0] > (yield* today)) return yield* wrong(day[1], inFuture)
        // A verified document is on file at once.
        const state = act._tag === "Verify" ? yield* nextPaperState({ ...row, state: next }, "Activate") : next
        yield* writeStep(clientId, paperId, state, yield* applyAct(by, row, act))
        yield* updateWorkItem(clientId, row, state)
        yield* recordAudit(by, paperActions[act._tag], paperId, { from: row.state, ...auditFactsOf(act) })
        if (act._tag === "SendBack") yield* notifyOfPaper(clientId, row, "rejected", act.reason)
        if (act._tag === "Verify") yield* notifyOfPaper(clientId, row, "accepted", "")
        return yield* readShownPaper(by, paperId)
      })

      const receiveUnannounced = Effect.fnUntraced(function* (by: PaperActor, requirementId: number, on: CalendarDate) {
        const { clientId, seesInvestors } = by
        yield* lockPapers(clientId)
        const [wanted] = yield* readWanted(clientId, [requirementId], seesInvestors)
        if (wanted === undefined) return yield* noRequirements
        const today = dateInUtc(yield* clock.now)
        if (on > today) return yield* wrong("received_on", inFuture)
        const decision = decideArrival(wanted.state, yield* readEarlier(clientId, [requirementId]))
        switch (decision._tag) {
          case "Here":
            return yield* new Conflict({ message: stands.original_received, code: "already_done" })
          case "NotAsked":
            return yield* notReady("This document is not requested, or a copy of it has to be reviewed first")
          case "Of":
          case "New":
        }
        const paperId =
          decision._tag === "Of"
            ? decision.paperId
            : yield* insertPaper(clientId, {
                key: paperKeyOf(yield* Effect.orDie(random.randomBytes(16))),
                formVersion: formVersionOf([ruleOfWanted(documentRules, wanted) ?? []].flat()),
                preparedOn: on,
                requirementIds: [requirementId],
                of: wanted
              })
        const row = yield* findRow(by, paperId)
        const act: DeskPaperAct = { _tag: "Receive", receivedOn: on }
        yield* writeStep(clientId, paperId, yield* nextPaperState(row, "Receive"), yield* applyAct(by, row, act))
        yield* updateWorkItem(clientId, row, "original_received")
        yield* recordAudit(by, paperActions.Receive, paperId, {
          from: row.state,
          ...auditFactsOf(act),
          code: wanted.code
        })
        return yield* readShownPaper(by, paperId)
      })

      const matchCode = Effect.fnUntraced(function* (code: string) {
        const parsed = parsePaperCode(code)
        if (parsed === null) return yield* wrong("code", "This is not a document code, or it has a wrong character")
        const { clientId, key } = parsed
        const of = { clientId, seesInvestors: true }
        const find = Effect.gen(function* () {
          const [found] = yield* findByKeys(clientId, [key], true)
          return found === undefined ? yield* noPaper : yield* readShownPaper(of, found.paperId)
        })
        return new MatchedPaper({ clientId, paper: yield* database.asClient(clientId, find) })
      })

      const recordPrint = Effect.fnUntraced(function* (by: PaperActor, paperId: number, format: string) {
        yield* lockPapers(by.clientId)
        const row = yield* findRow(by, paperId)
        yield* writeStep(by.clientId, paperId, yield* nextPaperState(row, "Print"), { printedOn: yield* today })
        yield* recordAudit(by, "paper.printed", paperId, { from: row.state, format })
      })

      const matchScan = Effect.fnUntraced(function* (of: PaperVisibility, codes: ReadonlyArray<string>) {
        const keys = codes.flatMap((text) => parsePaperCode(text)?.key ?? [])
        const decision = decideScan(of.clientId, codes, yield* findByKeys(of.clientId, keys, of.seesInvestors))
        switch (decision._tag) {
          case "Matched":
            return yield* readShownPaper(of, decision.paperId)
          case "Unknown":
            return yield* noPaper
          case "Done": {
            const { state } = yield* findRow(of, decision.paperId)
            return yield* new Conflict({ message: stands[state], code: "already_done" })
          }
          case "Several":
            return yield* new Invalid({ message: "These pages belong to several documents: send them one by one" })
          case "NoCode":
            return yield* new Invalid({ message: "None of these is a document code" })
        }
      })

      return Papers.of({
        list: Effect.fn("Papers.list")(({ clientId, seesInvestors }, { limit, offset, onlyOpen }) =>
          database.asClient(
            clientId,
            Effect.gen(function* () {
              const wish = { paperIds: null, onlyOpen, seesInvestors, offset, limit }
              const rows = yield* readPapers(clientId, wish)
              const totalCount = yield* countPapers(clientId, onlyOpen, seesInvestors)
              return new PaperPage({ rows: rows.map((row) => shownPaper(row, documentRules)), totalCount })
            })
          )
        ),
        find: Effect.fn("Papers.find")((of, paperId) => database.asClient(of.clientId, readShownPaper(of, paperId))),
        prepare: Effect.fn("Papers.prepare")((by, requirementIds) =>
          database.asClient(by.clientId, once(preparePaper(by, requirementIds)))
        ),
        printable: Effect.fn("Papers.printable")(function* (of, paperId) {
          const row = yield* database.asClient(of.clientId, findRow(of, paperId))
          yield* nextPaperState(row, "Print")
          if (shownPaper(row, documentRules).isOutdated) {
            const message = "The requirements for this document have changed: prepare it again"
            return yield* new Conflict({ message, code: "content_changed" })
          }
          return row
        }),
        printed: Effect.fn("Papers.printed")((by, paperId, format) =>
          database.asClient(by.clientId, recordPrint(by, paperId, format))
        ),
        act: Effect.fn("Papers.act")(function* (by, of, act) {
          // Before the key is taken, for there may be no such client that it could be kept for.
          yield* database.asClient(by.clientId, findRow(by, of.paperId))
          const done = yield* database.asClient(by.clientId, once(perform(by, of, act)))
          if (act._tag === "Verify") yield* requirements.follow(by.clientId)
          return done
        }),
        receiveUnannounced: Effect.fn("Papers.receiveUnannounced")(function* (by, requirementId, on) {
          const { clientId, seesInvestors } = by
          // Before the key is taken, as above.
          const known = yield* database.asClient(clientId, readWanted(clientId, [requirementId], seesInvestors))
          if (known.length === 0) return yield* noRequirements
          return yield* database.asClient(clientId, once(receiveUnannounced(by, requirementId, on)))
        }),
        matchAtDesk: Effect.fn("Papers.matchAtDesk")(matchCode),
        match: Effect.fn("Papers.match")((of, codes) => database.asClient(of.clientId, matchScan(of, codes)))
      })
    })
  )
}
