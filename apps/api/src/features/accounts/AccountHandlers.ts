import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { Account } from "@reclaim/core/domain/account/Account"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountValues } from "@reclaim/core/format/account/accountValues"
import { accountListColumns } from "@reclaim/core/rules/account/accountOrder"
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
        const viewAsUserId = query.viewAsUserId
        const clientId = yield* access.clientOf(principal, viewAsUserId)
        const about = { accounts: payload.accountIds.length }
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
            read: accounts.listed(clientId, payload.accountIds),
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
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.viewAsUserId)
        return yield* claims.list(clientId, params.id)
      }),
      listAtDesk: ({ params }) => claims.list(params.client, params.id),
      record: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const { userId } = yield* CurrentPrincipal
        const by = { clientId: params.client, actor: { userId, kind: "staff" } } as const
        const { id, market } = params
        return yield* claims.record(by, id, { market, version: headers.version, ...payload })
      })
    })
  })
)

/** True for a user with access to payment details, in person: neither a token nor viewing as another user. */
const seesPayments = Effect.fnUntraced(function* (viewAsUserId: number) {
  return viewAsUserId === 0 && (yield* CurrentToken) === null && maySeePayments(yield* signedInUser)
})

export const AccountDetailHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountDetails",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* AccountDetails
    const clock = yield* ServerClock
    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.viewAsUserId)
        return yield* accounts.find(clientId, params.id, yield* seesPayments(query.viewAsUserId))
      }, Effect.tap(answeredVersion)),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { accountId: params.id, version: headers.version }
        return yield* accounts.act(yield* actingForOwn, of, payload, yield* seesPayments(0))
      }, Effect.tap(answeredVersion)),
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
        const clientId = yield* access.clientOf(principal, query.viewAsUserId)
        return yield* accounts.page(clientId, query)
      })
    )
  })
)
