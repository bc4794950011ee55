import { Effect, Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { CalendarAddress } from "../../domain/notification/CalendarAddress.ts"
import { Notification, NotificationPage } from "../../domain/notification/Notification.ts"
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
  RightContent,
  SecondFactorRemovedContent,
  SignedCopyContent,
  StatementContent,
  ToAuthorizeContent,
  ToSignContent
} from "../../domain/notification/NotificationContent.ts"
import { NotificationKind } from "../../domain/notification/NotificationKind.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { ownData } from "../access/Changes.ts"
import { inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"
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
  wireFields(RightContent.fields),
  wireFields(NewAdministratorContent.fields),
  wireFields(NewDeviceContent.fields),
  wireFields(SecondFactorRemovedContent.fields),
  wireFields(PaymentDetailsContent.fields)
])

const WireNotification = wireOf(Notification, { values: { at: Schema.DateFromString, content: WireContent } })

/** A page of notifications. */
export const WireNotificationPage = wireOf(NotificationPage, {
  values: { notifications: Schema.Array(WireNotification) }
})

const WireNotificationChoice = wireOf(NotificationChoice)

const WireCalendarAddress = wireOf(CalendarAddress, { values: { madeAt: Schema.NullOr(Schema.DateFromString) } })

const Offset = Schema.Natural.check(Schema.isLessThanOrEqualTo(largestInt))

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))

const WireChosen = wireFields(Struct.omit(NotificationChoice.fields, ["isFixed"]))

/** The sender's delivery settings by kind of notification; omitted kinds stay unchanged. */
const ChosenList = Schema.Array(WireChosen).check(
  Schema.isMaxLength(NotificationKind.literals.length),
  Schema.makeFilter(
    (choices) => new Set(choices.map(({ kind }) => kind)).size === choices.length || "Expected each kind once"
  )
)

const Choices = Schema.Struct({ choices: Schema.Array(WireNotificationChoice) })

/** Notifications of the signed-in user, in the app, by mail and in a calendar, regardless of the user viewed as. */
export class NotificationGroup extends HttpApiGroup.make("notifications")
  .add(
    // Newest first.
    HttpApiEndpoint.get("list", "/api/v1/notifications", {
      query: { offset: Offset.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))) },
      success: WireNotificationPage
    }),
    // Marks everything up to a notification as read; returns the number of newer ones.
    HttpApiEndpoint.post("read", "/api/v1/notifications/read", {
      payload: wireFields({ upTo: Id }),
      success: wireFields({ unreadCount: Schema.Int })
    }),
    // The kinds of notification available to the user.
    HttpApiEndpoint.get("choices", "/api/v1/me/notification-choices", { success: Choices }),
    HttpApiEndpoint.put("choose", "/api/v1/me/notification-choices", {
      payload: Schema.Struct({ choices: ChosenList }),
      success: Choices
    }),
    HttpApiEndpoint.get("calendar", "/api/v1/me/calendar", { success: WireCalendarAddress }),
    // The secret address is returned only once; the previous one becomes invalid.
    HttpApiEndpoint.post("makeCalendar", "/api/v1/me/calendar", {
      success: wireFields(
        { address: Schema.String, madeAt: Schema.Date },
        { values: { madeAt: Schema.DateFromString } }
      )
    }),
    HttpApiEndpoint.delete("endCalendar", "/api/v1/me/calendar", { success: HttpApiSchema.NoContent })
  )
  .pipe(guardedBy({ mayCall: anybodySignedIn, forPrograms: inPersonOnly, changes: ownData })) {}
