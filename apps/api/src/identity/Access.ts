import { type BadRequest, NotAllowed, type Required } from "@reclaim/core/contract/access/accessErrors"
import type { Change } from "@reclaim/core/contract/access/Changes"
import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { CallScope } from "@reclaim/core/contract/access/ForPrograms"
import { anybodySignedIn, type Caller } from "@reclaim/core/contract/access/MayCall"
import type { WritingHeader } from "@reclaim/core/contract/access/writingHeaders"
import { ViewAsUserId } from "@reclaim/core/contract/wire/ViewAsUserId"
import type { TokenScope } from "@reclaim/core/domain/token/TokenScope"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { mayImport } from "@reclaim/core/rules/imports/mayImport"
import { mayViewAs } from "@reclaim/core/rules/report/viewAs"
import { Context, Effect, Layer, Option, Predicate, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { SecurityEvents } from "../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { Database } from "../platform/database/Database.ts"
import { CurrentProof } from "./CurrentProof.ts"
import type { SentToken } from "./CurrentToken.ts"
import { decideChange } from "./decideChange.ts"
import { signedInUser, userOf } from "./SignedInUser.ts"
import { findViewedUser } from "./userRows.ts"

const decodeId = Schema.decodeUnknownOption(ViewAsUserId)

const decodeIdText = Schema.decodeUnknownOption(Schema.NumberFromString.pipe(Schema.decodeTo(ViewAsUserId)))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, so it names no user.
    return undefined
  }
}

/** Files are read as they arrive, once, by what takes them. */
const hasJson = ({ headers, method }: HttpServerRequest.HttpServerRequest): boolean =>
  method !== "GET" && (headers["content-type"] ?? "").toLowerCase().startsWith("application/json")

/** User that a request asks to view as, read before the request is decoded; 0 for none. */
export const requestedViewAs = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  // The text read here is kept for decoding; an unreadable body names no user either.
  const body = hasJson(request) ? parseJson(yield* Effect.orElseSucceed(request.text, () => "")) : undefined
  const id = Predicate.hasProperty(body, "view_as_user_id")
    ? decodeId(body.view_as_user_id)
    : decodeIdText(query["view_as_user_id"])
  return Option.getOrElse(id, () => 0)
})

interface TokenCall {
  /** Scope that the call requires of a token. */
  readonly scope: CallScope
  readonly change: Change
  readonly held: ReadonlyArray<TokenScope>
  /** User that the request asks to view as; 0 for none. */
  readonly viewAsUserId: number
}

/** Reason to refuse a call made with a token. */
interface TokenRefusal {
  readonly code: "scope_missing" | "token_refused"
  readonly message: string
}

/** Decides whether a token may make a call, apart from its owner's rights; null if it may. The first match applies. */
export const decideTokenCall = ({ change, held, scope, viewAsUserId }: TokenCall): TokenRefusal | null => {
  if (scope === null || (change._tag !== "Nothing" && change.proof !== null)) {
    return { code: "token_refused", message: "This is not possible with a token: sign in to the portal" }
  }
  if (viewAsUserId !== 0) {
    return { code: "token_refused", message: "A token cannot view as another user: leave out view_as_user_id" }
  }
  if (scope === "any" || held.includes(scope)) return null
  return { code: "scope_missing", message: `This token lacks the scope ${scope}` }
}

/** Callers that the call's annotation allows; it applies to a viewed user, too. */
export const RequestCaller = Context.Reference<Caller>("@reclaim/app-api/RequestCaller", {
  defaultValue: () => anybodySignedIn
})

const maySignedInUserViewAs = Effect.map(signedInUser, mayViewAs)

/** Refusal of a call: the recorded event and the message to the user. */
interface CallRefusal {
  readonly type: "access-refused" | "view-as-refused" | "view-as-search-refused" | "import-refused"
  readonly facts: Readonly<Record<string, string | number>>
  readonly message: string
}

/** Null when the user may make the call. */
const decideCall = (caller: Caller, user: CurrentUser): CallRefusal | null => {
  switch (caller._tag) {
    case "SignedIn":
      return null
    case "TaskHolder": {
      const { tasks } = caller
      if (tasks.some((task) => user.canUse(task))) return null
      return { type: "access-refused", facts: { task: tasks.join(" ") }, message: "You do not have access to this" }
    }
    case "PermissionHolder": {
      const { permissions, seesInvestors = false, task } = caller
      const isHeld = permissions.some((permission) => user.permissions[permission] === true)
      const isLetSee = !seesInvestors || user.hasInvestorPermissions
      if (!user.isUserInternal && user.canUse(task) && isHeld && isLetSee) return null
      const facts = { task, permission: permissions.join(" ") }
      return { type: "access-refused", facts, message: "You do not have access to this" }
    }
    case "ClientTaskHolder": {
      const { tasks } = caller
      if (!user.isUserInternal && tasks.some((task) => user.canUse(task))) return null
      return { type: "access-refused", facts: { task: tasks.join(" ") }, message: "You do not have access to this" }
    }
    case "Viewer":
      if (mayViewAs(user)) return null
      return { type: "view-as-search-refused", facts: {}, message: "You may not view reports as other users" }
    case "Importer":
      return mayImport(user) ? null : { type: "import-refused", facts: {}, message: "You may not import files" }
    case "Desk": {
      const permission = caller.permission ?? "desk"
      if (mayWorkAtDesk(user, caller.permission)) return null
      return { type: "access-refused", facts: { permission }, message: "You do not have access to this" }
    }
  }
}

/** Client that a call is about, and the parts of its data that the response may include. */
export interface View {
  /** Null for an internal user who does not view as another. */
  readonly clientId: number | null
  /** True with the task for investors' documents and data; when viewing as another, both users need it. */
  readonly seesInvestors: boolean
  /** True if a task can be used, by both users when one views as the other. */
  readonly canUse: (taskName: string) => boolean
}

/** Access control, decided at each call from the current state of the database. */
export class Access extends Context.Service<
  Access,
  {
    /** Refuses a call to a token, and records it. */
    readonly refuseToken: (
      principal: Principal,
      token: SentToken,
      refusal: TokenRefusal
    ) => Effect.Effect<never, NotAllowed>
    /** Refuses a call that a guest does not reach, and records it. */
    readonly refuseGuest: (
      principal: Principal,
      call: { readonly method: string; readonly path: string }
    ) => Effect.Effect<never, NotAllowed>
    /** Fails unless the user may make the call. */
    readonly require: (principal: Principal, caller: Caller) => Effect.Effect<void, NotAllowed>
    /**
     * Fails unless the user may make the change of the call: a read-only user and one who views as another may not, nor
     * may a request without the required headers and fresh proof.
     */
    readonly requireChange: (
      principal: Principal,
      change: Change,
      missing: ReadonlyArray<WritingHeader>
    ) => Effect.Effect<
      void,
      NotAllowed | BadRequest | Required,
      HttpServerRequest.HttpServerRequest | HttpServerRequest.ParsedSearchParams
    >
    /**
     * Client that a call is about: the user's own, or that of the external user whom an internal user views as. 0 means
     * the user's own. Null for an internal user who does not view as another. Refused if the viewed user could not make
     * the call.
     */
    readonly clientOf: (principal: Principal, viewAsUserId: number) => Effect.Effect<number | null, NotAllowed>
    /**
     * Client as `clientOf`, and whether the response may include the investors behind an owner: names, shares and
     * amounts.
     */
    readonly viewOf: (principal: Principal, viewAsUserId: number) => Effect.Effect<View, NotAllowed>
    /** Refuses as `clientOf` for a request that is invalid anyway; records nothing if there is no refusal. */
    readonly requireViewAs: (principal: Principal, viewAsUserId: number) => Effect.Effect<void, NotAllowed>
  }
>()("@reclaim/app-api/Access") {
  static readonly layer = Layer.effect(
    Access,
    Effect.gen(function* () {
      const database = yield* Database
      const events = yield* SecurityEvents
      const clock = yield* ServerClock

      const refuse = Effect.fnUntraced(function* (principal: Principal, { facts, message, type }: CallRefusal) {
        const { sessionId, userId } = principal
        yield* events.record({ type, userId, sessionId, facts })
        return yield* new NotAllowed({ message })
      })

      const viewedUser = Effect.fnUntraced(function* (principal: Principal, viewAsUserId: number) {
        const message = "You may not view reports as this user"
        const refused = refuse(principal, { type: "view-as-refused", facts: { viewAsUserId }, message })
        if (!(yield* maySignedInUserViewAs)) return yield* refused
        const found = yield* Effect.orDie(database.asIdentity(findViewedUser(viewAsUserId)))
        const viewed = Option.getOrNull(found)
        if (viewed === null || viewed.isDisabled || viewed.clientId === null) return yield* refused
        const user = userOf({ ...viewed, maintenanceMode: false })
        const bounded = decideCall(yield* RequestCaller, user)
        if (bounded !== null) {
          const facts = { ...bounded.facts, viewAsUserId }
          const message = "The user you are viewing as does not have access to this"
          return yield* refuse(principal, { type: "view-as-refused", facts, message })
        }
        return { clientId: viewed.clientId, user }
      })

      const viewOf = Effect.fn("Access.viewOf")(function* (
        principal: Principal,
        viewAsUserId: number
      ): Effect.fn.Return<View, NotAllowed> {
        const own = yield* signedInUser
        if (viewAsUserId === 0) {
          return {
            clientId: principal.clientId,
            seesInvestors: own.hasInvestorPermissions,
            canUse: (task) => own.canUse(task)
          }
        }
        const { clientId, user } = yield* viewedUser(principal, viewAsUserId)
        const { sessionId, userId } = principal
        yield* events.record({ type: "view-as", userId, sessionId, facts: { viewAsUserId } })
        return {
          clientId,
          seesInvestors: own.hasInvestorPermissions && user.hasInvestorPermissions,
          canUse: (task) => own.canUse(task) && user.canUse(task)
        }
      })

      return Access.of({
        refuseToken: Effect.fn("Access.refuseToken")(function* ({ sessionId, userId }, { tokenId }, { code, message }) {
          yield* events.record({ type: "access-refused", userId, sessionId, facts: { token: tokenId, code } })
          return yield* new NotAllowed({ message, code })
        }),
        refuseGuest: (principal, { method, path }) =>
          refuse(principal, {
            type: "access-refused",
            facts: { guest: `${method} ${path}` },
            message: "You have access to one document to sign, and not to this"
          }),
        require: Effect.fn("Access.require")(function* (principal, caller) {
          const refused = decideCall(caller, yield* signedInUser)
          return refused === null ? undefined : yield* refuse(principal, refused)
        }),
        requireChange: Effect.fn("Access.requireChange")(function* ({ sessionId, userId }, change, missing) {
          const { isReadOnly } = yield* signedInUser
          const viewAsUserId = change._tag === "Shared" ? yield* requestedViewAs : 0
          const proof = yield* CurrentProof
          const decision = decideChange({ change, isReadOnly, viewAsUserId, missing, proof, now: yield* clock.now })
          if (decision._tag === "Proceed") return
          if (decision._tag === "Refuse") {
            const facts = { reason: decision.reason, ...(viewAsUserId === 0 ? {} : { viewAsUserId }) }
            yield* events.record({ type: "change-refused", userId, sessionId, facts })
          }
          return yield* decision.error
        }),
        clientOf: (principal, viewAsUserId) => Effect.map(viewOf(principal, viewAsUserId), ({ clientId }) => clientId),
        viewOf,
        requireViewAs: Effect.fn("Access.requireViewAs")(function* (principal, viewAsUserId) {
          if (viewAsUserId !== 0) yield* viewedUser(principal, viewAsUserId)
        })
      })
    })
  )
}
