import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { Account } from "@reclaim/core/domain/account/Account"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountValues } from "@reclaim/core/format/account/accountValues"
import { accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"
import { maySeePayments } from "@reclaim/core/rules/payment/mayHandlePayments"
import type { ColumnKind } from "@reclaim/xlsx/Workbook"
import { Effect, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { CurrentToken } from "../../identity/CurrentToken.ts"
import { requireProof } from "../../identity/requireProof.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { answeredAs } from "../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { writeWorkbook } from "../../platform/workbook/writeWorkbook.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { AccountDetails } from "./AccountDetails.ts"
import { Accounts } from "./Accounts.ts"
import { TreatyClaims } from "./TreatyClaims.ts"

const kinds = { text: "text", code: "text", usd: "usd", count: "count" } as const satisfies Record<string, ColumnKind>

const columns = accountListColumns.map((column) => {
  const { kind, sheet, title } = accountListing[column]
  return { title, width: sheet.width, kind: kinds[kind] }
})

const title = "Accounts"

/** Accounts as an Excel file, with every column of the list. */
export const accountWorkbook = (accounts: ReadonlyArray<Account>, now: Date) =>
  Effect.orDie(
    writeWorkbook({
      title,
      createdAt: now.toISOString().replace(/\.\d+/, ""),
      paper: "letter",
      sheets: [
        {
          name: title,
          columns,
          batches: Stream.fromIterable([
            accounts.map((account) => accountListColumns.map((column) => accountValues[column](account)))
          ])
        }
      ]
    })
  )

export const AccountFileHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountFiles",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* Accounts
    const clock = yield* ServerClock
    const issued = yield* IssuedFiles
    return handlers.handle(
      "xlsx",
      Effect.fnUntraced(function* ({ payload, query }) {
        const principal = yield* CurrentPrincipal
        const { sessionId, userId } = principal
        const viewAsUserId = query.view_as_user_id
        const clientId = yield* access.clientOf(principal, viewAsUserId)
        const about = { accounts: payload.account_ids.length }
        const bytes = yield* issued.make(
          {
            kind: "accounts",
            type: "export",
            userId,
            sessionId,
            clientId: clientId ?? noClientId,
            viewAsUserId,
            about
          },
          {
            read: accounts.listed(clientId, payload.account_ids),
            rowCountOf: (listed) => listed.length,
            rowsWrittenOf: (listed) => listed.length,
            make: (listed) => Effect.flatMap(clock.now, (now) => accountWorkbook(listed, new Date(now)))
          }
        )
        yield* answeredAs("Accounts.xlsx")
        return bytes
      })
    )
  })
)

export const TreatyClaimHandlers = HttpApiBuilder.group(
  PortalApi,
  "treatyClaims",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const claims = yield* TreatyClaims
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* claims.list(clientId, params.id)
      }),
      listAtDesk: ({ params }) => claims.list(params.client, params.id),
      record: Effect.fnUntraced(function* ({ headers, params, payload: { evidence, facts, lob_test: lobTest } }) {
        const { userId } = yield* CurrentPrincipal
        const by = { clientId: params.client, actor: { userId, kind: "staff" } } as const
        const { id, market } = params
        return yield* claims.record(by, id, { market, version: headers.version, facts, lobTest, evidence })
      })
    })
  })
)

/** Whether the sender may see where owners are paid to: in person, and as themselves. */
const seesPayments = Effect.fnUntraced(function* (viewAsUserId: number) {
  return viewAsUserId === 0 && (yield* CurrentToken) === null && maySeePayments(yield* signedInUser)
})

interface Sent {
  readonly params: { readonly id: number }
  readonly headers: { readonly version: number }
  readonly payload: { readonly reason: string; readonly on: CalendarDate }
}

export const AccountDetailHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountDetails",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* AccountDetails
    const clock = yield* ServerClock
    const acted = Effect.fnUntraced(function* (act: AccountAct, { headers, params, payload }: Sent) {
      const step = { act, ...payload, seesPayments: yield* seesPayments(0) }
      return yield* accounts.act(yield* actingForOwn, { accountId: params.id, version: headers.version }, step)
    }, Effect.tap(answeredVersion))
    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* accounts.find(clientId, params.id, yield* seesPayments(query.view_as_user_id))
      }, Effect.tap(answeredVersion)),
      suspend: (sent) => acted("suspend", sent),
      resume: (sent) => acted("resume", sent),
      close: (sent) => acted("close", sent),
      taxNumber: Effect.fnUntraced(function* ({ params }) {
        yield* Effect.provideService(requireProof(1), ServerClock, clock)
        return { value: yield* accounts.taxNumber(yield* actingForOwn, params.id) }
      })
    })
  })
)

export const AccountHandlers = HttpApiBuilder.group(
  PortalApi,
  "accounts",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* Accounts
    return handlers.handle(
      "list",
      Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, query.view_as_user_id)
        return yield* accounts.page(clientId, query)
      })
    )
  })
)
