import { Layer } from "effect"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { SealKeys } from "../../platform/seal/SealKeys.ts"
import { EConsents } from "./EConsents.ts"
import { EnvelopeDesk } from "./EnvelopeDesk.ts"
import { EnvelopeFiles } from "./EnvelopeFiles.ts"
import { EnvelopeMaking } from "./EnvelopeMaking.ts"
import { EnvelopeSeals } from "./EnvelopeSeals.ts"
import { Envelopes } from "./Envelopes.ts"
import { SentEnvelopes } from "./SentEnvelopes.ts"
import { SigningContext } from "./SigningContext.ts"

/** What is signed on a screen, from its making to its seal. */
export const signingServices = Layer.mergeAll(
  EnvelopeMaking.layer,
  EnvelopeDesk.layer,
  EConsents.layer,
  SentEnvelopes.layer,
  EnvelopeSeals
).pipe(
  Layer.provideMerge(Envelopes.layer),
  Layer.provideMerge(Layer.merge(SigningContext.layer, EnvelopeFiles.layer)),
  Layer.provide(Layer.mergeAll(FileStore.layer, Requirements.layer, SealKeys.layer))
)
