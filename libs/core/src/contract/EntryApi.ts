import { HttpApi } from "effect/http-api"
import { AccountGroup } from "./AccountGroup.ts"
import { AuthGroup } from "./AuthGroup.ts"
import { GatewayGroup } from "./GatewayGroup.ts"
import { Failures } from "./middlewares.ts"
import { ReportGroup } from "./ReportGroup.ts"
import { UserGroup } from "./UserGroup.ts"
import { ViewAsGroup } from "./ViewAsGroup.ts"

/** The part of PortalApi that a front end needs for its first screen. */
export class EntryApi extends HttpApi.make("portal")
  .add(UserGroup, AuthGroup, ReportGroup, GatewayGroup)
  .add(AccountGroup, ViewAsGroup)
  .middleware(Failures) {}
