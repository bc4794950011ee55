import { accounts } from "./kind/accounts.ts"
import { authorizations } from "./kind/authorizations.ts"
import { clients } from "./kind/clients.ts"
import { documents } from "./kind/documents.ts"
import { events } from "./kind/events.ts"
import type { ImportFileType } from "./kind/ImportFileType.ts"
import { fxRates } from "./kind/fxRates.ts"
import { holdings } from "./kind/holdings.ts"
import { investors } from "./kind/investors.ts"
import { owners } from "./kind/owners.ts"
import { ownership } from "./kind/ownership.ts"
import { payments } from "./kind/payments.ts"
import { receipts } from "./kind/receipts.ts"
import { reclaims } from "./kind/reclaims.ts"
import { securities } from "./kind/securities.ts"

/** Every kind of file, in the order a folder is imported: a kind comes after those its rows refer to. */
export const importFileTypes: ReadonlyArray<ImportFileType> = [
  clients,
  owners,
  investors,
  ownership,
  accounts,
  securities,
  events,
  fxRates,
  holdings,
  documents,
  reclaims,
  receipts,
  payments,
  authorizations
]

/** The kind with this name; undefined when there is none. */
export const importFileTypeNamed = (name: string): ImportFileType | undefined =>
  importFileTypes.find((kind) => kind.name === name)
