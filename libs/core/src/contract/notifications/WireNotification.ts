import { Schema } from "effect"
import { CalendarAddress } from "../../domain/notification/CalendarAddress.ts"
import { Notification } from "../../domain/notification/Notification.ts"
import { NotificationChoice } from "../../domain/notification/NotificationChoice.ts"
import {
  ApplicationContent,
  AuthorizationLapsedContent,
  DeadlineContent,
  DocumentContent,
  ListContent,
  NewAdministratorContent,
  NewDeviceContent,
  OutdatedContent,
  PaymentDetailsContent,
  RenewalContent,
  SecondFactorRemovedContent,
  SignedCopyContent,
  StatementContent,
  ToAuthorizeContent,
  ToSignContent
} from "../../domain/notification/NotificationContent.ts"
import { NotificationPage } from "../../domain/notification/NotificationPage.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireContent = Schema.Union([
  wireFields(DeadlineContent.fields),
  wireFields(StatementContent.fields),
  wireFields(ApplicationContent.fields),
  wireFields(ListContent.fields),
  wireFields(DocumentContent.fields),
  wireFields(ToSignContent.fields),
  wireFields(SignedCopyContent.fields),
  wireFields(ToAuthorizeContent.fields),
  wireFields(AuthorizationLapsedContent.fields),
  wireFields(RenewalContent.fields),
  wireFields(OutdatedContent.fields),
  wireFields(NewAdministratorContent.fields),
  wireFields(NewDeviceContent.fields),
  wireFields(SecondFactorRemovedContent.fields),
  wireFields(PaymentDetailsContent.fields)
])

const WireNotification = wireOf(Notification, { values: { at: Schema.DateFromString, content: WireContent } })

/** A page of what a user is told. */
export const WireNotificationPage = wireOf(NotificationPage, {
  values: { notifications: Schema.Array(WireNotification) }
})

export const WireNotificationChoice = wireOf(NotificationChoice)

export const WireCalendarAddress = wireOf(CalendarAddress, { values: { madeAt: Schema.NullOr(Schema.DateFromString) } })
