import { accounts } from "./accounts.ts"
import { clients } from "./clients.ts"
import { events } from "./events.ts"
import type { FeedKind } from "./FeedKind.ts"
import { fxRates } from "./fxRates.ts"
import { holdings } from "./holdings.ts"
import { investors } from "./investors.ts"
import { owners } from "./owners.ts"
import { ownership } from "./ownership.ts"
import { payments } from "./payments.ts"
import { receipts } from "./receipts.ts"
import { reclaims } from "./reclaims.ts"
import { securities } from "./securities.ts"

/** Every kind of file, in the order in which a folder's are taken: what is spoken of before what speaks of it. */
export const feedKinds: ReadonlyArray<FeedKind> = [
  clients,
  owners,
  investors,
  ownership,
  accounts,
  securities,
  events,
  fxRates,
  holdings,
  reclaims,
  receipts,
  payments
]

/** The kind with a name; undefined for none. */
export const feedKindNamed = (name: string): FeedKind | undefined => feedKinds.find((kind) => kind.name === name)
