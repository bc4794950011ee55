import type { PaperDocument } from "../../../domain/document/paper/PaperDocument.ts"
import { type ExamplePoint, rightExample } from "../rightExample.ts"

/** Features of a correct hand-signed original, in the order in which they are checked. */
export const exampleOfPaper = ({
  account,
  certification,
  investor,
  name,
  original,
  owner,
  period
}: PaperDocument): ReadonlyArray<ExamplePoint> =>
  rightExample({
    account,
    certification,
    investor,
    level: investor === null ? "owner" : "investor",
    name,
    original,
    owner,
    period,
    signature: "wet"
  })
