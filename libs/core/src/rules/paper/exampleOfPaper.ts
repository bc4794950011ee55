import type { PaperDocument } from "../../domain/paper/PaperDocument.ts"
import { type ExamplePoint, rightExample } from "../document/rightExample.ts"

/** What a right original of a document shows that is signed by hand, in the order in which it is looked for. */
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
