import type { InstructionContent } from "@reclaim/core/rules/payment/InstructionContent"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { createHash, randomUUID } from "node:crypto"
import type { ActingInPerson } from "../../features/payments/actingInPerson.ts"
import { heldPaymentsLayer } from "../../features/payments/heldPaymentsLayer.ts"
import { InstructionNews } from "../../features/payments/InstructionNews.ts"
import { InstructionProposals } from "../../features/payments/InstructionProposals.ts"
import { PaymentInstructions } from "../../features/payments/PaymentInstructions.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { JobRunner } from "../../platform/jobs/JobRunner.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { AskedOnce } from "../../platform/writing/AskedOnce.ts"
import { settingsOf } from "../server/settingsOf.ts"
import { testDataKey } from "../server/TestServer.ts"

const services = PaymentInstructions.layer.pipe(
  Layer.provideMerge(
    Layer.merge(InstructionProposals.layer, heldPaymentsLayer).pipe(Layer.provideMerge(InstructionNews.layer))
  ),
  Layer.provide(Layer.mergeAll(Mails.layer, WorkItems.layer, AuditTrail.layer)),
  Layer.provideMerge(Layer.merge(Jobs.layer, SealedValues.layer)),
  Layer.provideMerge(ServerClock.layer),
  Layer.provideMerge(SecureRandom.layerWebCrypto),
  Layer.provide(settingsOf({ DATA_KEY: testDataKey, PUBLIC_URL: "https://portal.example.com" }))
)

/** Services of a separate server that handles calls about payment instructions, but runs no jobs. */
export const paymentServices = Layer.fresh(services)

/** Services of payments, including the job runner. */
export const paymentServer = Layer.fresh(Layer.provideMerge(JobRunner, services))

/** A user of client 1, in a session of their own. */
export const actingUser = (userId: number): ActingInPerson => ({
  clientId: 1,
  actor: { userId, kind: "client" },
  userId,
  sessionId: `session of ${String(userId)}`
})

/** Carries out a call as a request of this user would. */
export const asRequestOf = <A, E, R>({ userId }: ActingInPerson, call: Effect.Effect<A, E, R>) =>
  Effect.suspend(() =>
    Effect.provideService(call, AskedOnce, {
      userId,
      key: randomUUID(),
      route: "POST a test",
      bodySha256: createHash("sha256").update(randomUUID()).digest()
    })
  )

/** Proposal for the owner of client 1. */
export const swissAccount = (currency: string, iban = "CH9300762011623852957"): InstructionContent => ({
  ownerId: 1,
  beneficiary: "Owner 1",
  beneficiaryReason: "",
  bankName: "Northbank",
  currency,
  accountForm: "iban",
  iban,
  aba: null,
  bankCountry: null,
  clearingCode: null,
  accountNumber: null,
  bic: "UBSWCHZH80A",
  intermediaryBank: "",
  intermediaryBic: null
})
