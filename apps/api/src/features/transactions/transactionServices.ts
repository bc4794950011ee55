import { Layer } from "effect"
import { SigningKey } from "../../platform/audit/checkpoints/SigningKey.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { DownloadTickets } from "../../platform/files/tickets/DownloadTickets.ts"
import { EvidencePacks } from "./EvidencePacks.ts"
import { Transactions } from "./Transactions.ts"

/** The transactions of clients, and the evidence of each. */
export const transactionServices = EvidencePacks.layer.pipe(
  Layer.provide(Layer.mergeAll(FileStore.layer, DownloadTickets.layer, SigningKey.layer)),
  Layer.provideMerge(Transactions.layer)
)
