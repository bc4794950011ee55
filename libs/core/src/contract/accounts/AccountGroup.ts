import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccountPageQuery } from "./AccountPageQuery.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { WireAccountPage } from "./WireAccount.ts"

/** The client's own accounts. */
export class AccountGroup extends HttpApiGroup.make("accounts")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/accounts", { query: AccountPageQuery, success: WireAccountPage })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts"))
  )
  .pipe(guarded) {}
