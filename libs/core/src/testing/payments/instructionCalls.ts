import { Result, Schema } from "effect"
import { PortalClient } from "../../client/portalClientLayer.ts"
import {
  WireDeskInstruction,
  WireInstructionOwnerPage,
  WirePaymentInstruction,
  WirePaymentInstructionPage
} from "../../contract/payments/WirePaymentInstruction.ts"
import { InstructionOwner } from "../../domain/payment/InstructionOwner.ts"
import { InstructionOwnerPage } from "../../domain/payment/InstructionOwnerPage.ts"
import { PaymentInstructionPage } from "../../domain/payment/PaymentInstructionPage.ts"
import { decideInput } from "../../rules/input/decideInput.ts"
import { StoredPhone } from "../../rules/input/EnteredPhone.ts"
import { blankInstruction, instructionForm } from "../../rules/payment/InstructionForm.ts"
import type { ClientCall } from "../ClientCall.ts"
import { makeDeskInstruction } from "./makeDeskInstruction.ts"
import { makeInstruction } from "./makeInstruction.ts"

const key = "00000000-0000-4000-8000-000000000001"
const headers = { "idempotency-key": key, "if-match": '"1"' }
const at = "/api/v1/payment-instructions"
const deskAt = `/api/v1/desk/clients/12/payment-instructions/4`

const answer = { body: Schema.encodeSync(WirePaymentInstruction)(makeInstruction()) }

const page = new PaymentInstructionPage({ instructions: [makeInstruction()], totalCount: 1 })

const pageAnswer = { body: Schema.encodeSync(WirePaymentInstructionPage)(page) }

const owner = new InstructionOwner({
  ownerId: 7,
  ownerName: "Alpine LP",
  inForceBank: "",
  inForceAba: null,
  inForceClearingCode: null,
  inForceBic: null,
  inForceLast4: ""
})

const ownersAnswer = {
  body: Schema.encodeSync(WireInstructionOwnerPage)(new InstructionOwnerPage({ owners: [owner], totalCount: 101 }))
}

const proposal = Result.getOrThrow(
  decideInput(instructionForm("Alpine LP"))({
    ...blankInstruction("Alpine LP"),
    bankName: "Northbank",
    currency: "CHF",
    iban: "CH93 0076 2011 6238 5295 7",
    bic: "UBSWCHZH80A"
  })
)

const step = { params: { id: 4 }, headers: { key, version: 1 } }
const deskStep = { params: { client: 12, id: 4 }, headers: { key, version: 1 } }

/** Every call about payment instructions. */
export const instructionCalls: ReadonlyArray<ClientCall> = [
  {
    name: "the payment instructions of an owner",
    run: PortalClient.use(({ paymentInstructions }) =>
      paymentInstructions.list({ query: { ownerId: 7, offset: 0, limit: 100 } })
    ),
    method: "GET",
    path: `${at}?owner_id=7&offset=0&limit=100`,
    answer: pageAnswer
  },
  {
    name: "the payment instructions of all owners",
    run: PortalClient.use(({ paymentInstructions }) => paymentInstructions.list({ query: { offset: 100, limit: 20 } })),
    method: "GET",
    path: `${at}?offset=100&limit=20`,
    answer: pageAnswer
  },
  {
    name: "the owners of a payment instruction",
    run: PortalClient.use(({ paymentInstructions }) =>
      paymentInstructions.owners({ params: { id: 4 }, query: { offset: 100, limit: 100 } })
    ),
    method: "GET",
    path: `${at}/4/owners?offset=100&limit=100`,
    answer: ownersAnswer
  },
  {
    name: "proposing a payment instruction",
    run: PortalClient.use(({ paymentInstructions }) =>
      paymentInstructions.propose({ headers: { key }, payload: { ...proposal, ownerId: 7 } })
    ),
    method: "POST",
    path: at,
    headers: { "idempotency-key": key },
    body: {
      owner_id: 7,
      beneficiary: "Alpine LP",
      beneficiary_reason: "",
      bank_name: "Northbank",
      currency: "CHF",
      account_form: "iban",
      iban: "CH9300762011623852957",
      aba: null,
      account_number: null,
      bank_country: null,
      clearing_code: null,
      bic: "UBSWCHZH80A",
      intermediary_bank: "",
      intermediary_bic: null
    },
    answer
  },
  {
    name: "approving a payment instruction",
    run: PortalClient.use(({ paymentInstructions }) => paymentInstructions.approve(step)),
    method: "POST",
    path: `${at}/4/approve`,
    headers,
    answer
  },
  {
    name: "rejecting a payment instruction",
    run: PortalClient.use(({ paymentInstructions }) =>
      paymentInstructions.reject({ ...step, payload: { reason: "Unknown bank" } })
    ),
    method: "POST",
    path: `${at}/4/reject`,
    headers,
    body: { reason: "Unknown bank" },
    answer
  },
  {
    name: "cancelling a payment instruction",
    run: PortalClient.use(({ paymentInstructions }) =>
      paymentInstructions.cancel({ ...step, payload: { reason: "" } })
    ),
    method: "POST",
    path: `${at}/4/cancel`,
    headers,
    body: { reason: "" },
    answer
  },
  {
    name: "a payment instruction at the desk",
    run: PortalClient.use(({ deskInstructions }) => deskInstructions.find({ params: deskStep.params })),
    method: "GET",
    path: deskAt,
    answer: { body: Schema.encodeSync(WireDeskInstruction)(makeDeskInstruction()) }
  },
  {
    name: "the owners of a payment instruction at the desk",
    run: PortalClient.use(({ deskInstructions }) =>
      deskInstructions.owners({ params: deskStep.params, query: { offset: 0, limit: 100 } })
    ),
    method: "GET",
    path: `${deskAt}/owners?offset=0&limit=100`,
    answer: ownersAnswer
  },
  {
    name: "approving a payment instruction at the desk",
    run: PortalClient.use(({ deskInstructions }) =>
      deskInstructions.approve({
        ...deskStep,
        payload: {
          numberOnFile: StoredPhone.make("+12125550142"),
          calledAt: new Date("2026-11-20T14:05:00Z"),
          spokeTo: "Ada Meyer"
        }
      })
    ),
    method: "POST",
    path: `${deskAt}/approve`,
    headers,
    body: { number_on_file: "+12125550142", called_at: "2026-11-20T14:05:00.000Z", spoke_to: "Ada Meyer" },
    answer
  },
  {
    name: "rejecting a payment instruction at the desk",
    run: PortalClient.use(({ deskInstructions }) =>
      deskInstructions.reject({ ...deskStep, payload: { reason: "Nobody there knows of it" } })
    ),
    method: "POST",
    path: `${deskAt}/reject`,
    headers,
    body: { reason: "Nobody there knows of it" },
    answer
  }
]
