import { HttpApi } from "effect/http-api"
import { DocumentGroup } from "./DocumentGroup.ts"
import { ExpiryGroup } from "./ExpiryGroup.ts"
import { ExportGroup } from "./ExportGroup.ts"
import { ImportGroup } from "./ImportGroup.ts"
import { Failures } from "./middlewares.ts"
import { PaymentStatementGroup } from "./PaymentStatementGroup.ts"
import { QuarterlyStatementGroup } from "./QuarterlyStatementGroup.ts"
import { SavedViewGroup } from "./SavedViewGroup.ts"
import { StatementGroup } from "./StatementGroup.ts"
import { TransactionGroup } from "./TransactionGroup.ts"

/** The part of PortalApi that only some screens need: the rest of it. */
export class ScreenApi extends HttpApi.make("portal")
  .add(QuarterlyStatementGroup, PaymentStatementGroup, DocumentGroup, StatementGroup)
  .add(TransactionGroup, ExpiryGroup)
  .add(SavedViewGroup, ExportGroup, ImportGroup)
  .middleware(Failures) {}
