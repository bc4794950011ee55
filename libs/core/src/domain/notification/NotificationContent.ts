import { Schema } from "effect"
import { DutyName } from "../contact/Duty.ts"
import { InstructionStep } from "../payment/InstructionStep.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** The reclaims of one market that have the same cut-off, however many they are. */
export const DeadlineContent = Schema.Struct({
  kind: Schema.Literal("deadline"),
  country: Schema.String,
  countryName: Schema.String,
  cutOffOn: CalendarDate,
  /**
   * True if the date is the filing agent's cut-off; false if it is the statutory deadline because no cut-off is on
   * file.
   */
  isAgents: Schema.Boolean,
  /** Number of days before the cut-off. */
  daysBefore: Schema.Int,
  reclaims: Schema.Int,
  netReclaim: UsdCents
})
export type DeadlineContent = typeof DeadlineContent.Type

/** A statement, or the statements of several payments that were published together. */
export const StatementContent = Schema.Struct({
  kind: Schema.Literal("statement-published"),
  report: Schema.Literals(["quarterly", "payment"]),
  /** Name of the only, or the newest, statement. */
  name: Schema.String,
  reportId: Schema.Int,
  statements: Schema.Int
})
export type StatementContent = typeof StatementContent.Type

/** A user's request for a right that they lack. */
export const RightContent = Schema.Struct({
  kind: Schema.Literal("right-requested"),
  duty: DutyName,
  askedByName: Schema.String
})
export type RightContent = typeof RightContent.Type

export const NewAdministratorContent = Schema.Struct({
  kind: Schema.Literal("new-administrator"),
  administratorName: Schema.String,
  madeByName: Schema.String
})

export const NewDeviceContent = Schema.Struct({
  kind: Schema.Literal("new-device"),
  /** Description such as Firefox on Linux. */
  device: Schema.String
})

export const SecondFactorRemovedContent = Schema.Struct({
  kind: Schema.Literal("second-factor-removed"),
  factor: Schema.Literals(["totp", "passkey", "recovery-codes"])
})

export const PaymentDetailsContent = Schema.Struct({
  kind: Schema.Literal("payment-details-changed"),
  step: InstructionStep,
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** Number of owners; absent in notifications from before there could be several. */
  ownerCount: Schema.optionalKey(Schema.Int),
  /** True if owners of a list of accounts are added to it until it is approved. */
  isFromList: Schema.optionalKey(Schema.Boolean)
})

/** A payment that the client's bank sent back. */
export const PaymentReturnedContent = Schema.Struct({
  kind: Schema.Literal("payment-returned"),
  amount: UsdCents,
  valueDate: CalendarDate,
  /** The last digits of the account that it went to; empty where not available. */
  payeeLast4: Schema.String,
  /** Owner with the largest part of it; `ownerCount` is the number of all. */
  ownerId: Schema.Int,
  ownerName: Schema.String,
  ownerCount: Schema.Int
})
export type PaymentReturnedContent = typeof PaymentReturnedContent.Type

/** Desk's decision on an application to add or change an account. */
export const ApplicationContent = Schema.Struct({
  kind: Schema.Literal("application-answered"),
  answer: Schema.Literals(["returned", "accepted", "rejected"]),
  applicationId: Schema.Int,
  /** Client's own name for the account. */
  accountName: Schema.String,
  /** Corrections requested or reason for rejection; empty for none. */
  note: Schema.String
})
export type ApplicationContent = typeof ApplicationContent.Type

/** Desk's decision on all applications of an uploaded list. */
export const ListContent = Schema.Struct({
  kind: Schema.Literal("list-answered"),
  batchId: Schema.Int,
  fileName: Schema.String,
  /** Number of applications in the list; the other counts say how many of them are in each state. */
  accounts: Schema.Int,
  accepted: Schema.Int,
  returned: Schema.Int,
  rejected: Schema.Int
})

/** Desk's decision on a document required of the client. */
export const DocumentContent = Schema.Struct({
  kind: Schema.Literal("document-answered"),
  answer: Schema.Literals(["accepted", "rejected", "waived", "explained", "asked"]),
  requirementId: Schema.Int,
  documentName: Schema.String,
  ownerName: Schema.String,
  /** Reason in the desk's words; empty for none. */
  note: Schema.String
})
export type DocumentContent = typeof DocumentContent.Type

/** A document that waits for the user's signature on screen. */
export const ToSignContent = Schema.Struct({
  kind: Schema.Literal("to-sign"),
  envelopeId: Schema.Int,
  documentName: Schema.String,
  ownerName: Schema.String,
  /** The last day on which it can be signed. */
  expiresOn: CalendarDate
})
export type ToSignContent = typeof ToSignContent.Type

/** A document that the user has signed, sealed now that everybody has. */
export const SignedCopyContent = Schema.Struct({
  kind: Schema.Literal("signed-copy"),
  envelopeId: Schema.Int,
  documentName: Schema.String,
  ownerName: Schema.String
})
export type SignedCopyContent = typeof SignedCopyContent.Type

/** Claims that wait for the client's decision. */
export const ToAuthorizeContent = Schema.Struct({
  kind: Schema.Literal("to-authorize"),
  /** Number of batches in this notification. Sums cover all of them; every other field describes the first. */
  batches: Schema.Int,
  batchId: Schema.Int,
  procedure: Schema.String,
  countryName: Schema.String,
  ownerName: Schema.String,
  reclaims: Schema.Int,
  /** Amount the client receives. */
  net: UsdCents,
  /** The last day on which it can be decided. */
  dueOn: CalendarDate,
  /** Number of days before the due date; null for the first request. */
  daysBefore: Schema.NullOr(Schema.Int)
})
export type ToAuthorizeContent = typeof ToAuthorizeContent.Type

/** Claims on which the client did not decide in time. */
export const AuthorizationLapsedContent = Schema.Struct({
  kind: Schema.Literal("authorization-lapsed"),
  /** Number of batches in this notification. The sum covers all of them; every other field describes the first. */
  batches: Schema.Int,
  batchId: Schema.Int,
  procedure: Schema.String,
  countryName: Schema.String,
  ownerName: Schema.String,
  net: UsdCents,
  dueOn: CalendarDate,
  /** The first day after which one of them is lost by law; null where none can be claimed any more. */
  lostAfter: Schema.NullOr(CalendarDate)
})
export type AuthorizationLapsedContent = typeof AuthorizationLapsedContent.Type

/** Expiring documents of one owner that have to be renewed. A person has to start the renewal. */
export const RenewalContent = Schema.Struct({
  kind: Schema.Literal("renewal-proposed"),
  ownerId: Schema.Int,
  ownerName: Schema.String,
  documents: Schema.Int,
  /** The one that ends first, and its last day. */
  documentName: Schema.String,
  validTo: CalendarDate
})
export type RenewalContent = typeof RenewalContent.Type

/** Documents of one owner that have to be reissued because the owner's data has changed. */
export const OutdatedContent = Schema.Struct({
  kind: Schema.Literal("documents-outdated"),
  ownerId: Schema.Int,
  ownerName: Schema.String,
  documents: Schema.Int,
  /** One of them. */
  documentName: Schema.String
})
export type OutdatedContent = typeof OutdatedContent.Type

/** Facts of a notification by kind; the text is composed when it is shown. */
export const NotificationContent = Schema.Union([
  DeadlineContent,
  StatementContent,
  ApplicationContent,
  ListContent,
  DocumentContent,
  ToSignContent,
  SignedCopyContent,
  ToAuthorizeContent,
  AuthorizationLapsedContent,
  RenewalContent,
  OutdatedContent,
  RightContent,
  NewAdministratorContent,
  NewDeviceContent,
  SecondFactorRemovedContent,
  PaymentDetailsContent,
  PaymentReturnedContent
])
export type NotificationContent = typeof NotificationContent.Type
