import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccountAct } from "../../domain/account/AccountAct.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sharedData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { type Caller } from "../access/MayCall.ts"
import { stepHeaders } from "../access/writingHeaders.ts"
import { wireActs } from "../wire/wireActs.ts"
import { WireDay } from "../wire/WireDay.ts"
import { WireAccountDetail } from "./WireAccountDetail.ts"

const path = "/api/v1/desk/clients/:client/accounts/:id"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const params = { client: Id, id: Id }

const desk: Caller = { _tag: "Desk", permission: "desk.accounts" }

/** The desk's acts on an account of a client. */
export class DeskAccountGroup extends HttpApiGroup.make("deskAccounts")
  .add(
    HttpApiEndpoint.get("find", path, { params, success: WireAccountDetail }),
    HttpApiEndpoint.post("act", `${path}/acts`, {
      params,
      headers: stepHeaders,
      payload: wireActs(AccountAct, { on: WireDay }),
      success: WireAccountDetail
    })
  )
  .pipe(guardedBy({ mayCall: desk, forPrograms: inPersonOnly, changes: sharedData() })) {}
