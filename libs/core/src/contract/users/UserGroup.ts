import { Effect, Schema, SchemaGetter, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { Changes, ownData } from "../access/Changes.ts"
import { ForGuests } from "../access/ForGuests.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"
import { asClass } from "../wire/asClass.ts"
import { LooseFlag } from "../wire/LooseFlag.ts"
import { LooseText } from "../wire/LooseText.ts"
import { WireTask } from "./WireTask.ts"

const Tasks = Schema.Array(WireTask).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

const Anything = Schema.Record(Schema.String, Schema.Unknown)

const KnownUserFields = Schema.Struct({
  ...Struct.omit(CurrentUser.fields, ["more"]),
  firstName: LooseText,
  lastName: LooseText,
  email: LooseText,
  isOnboarding: LooseFlag,
  isUserInternal: LooseFlag,
  isReadOnly: LooseFlag,
  maintenanceMode: LooseFlag,
  tasks: Schema.Struct({ Features: Tasks, Management: Tasks, SignOut: Tasks }).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed({}))
  ),
  permissions: Anything.pipe(Schema.withDecodingDefaultKey(Effect.succeed({})))
})

/** Unknown keys only; the known fields define their own JSON form. */
const OtherKey = Schema.String.check(Schema.makeFilter((key) => !Object.hasOwn(KnownUserFields.fields, key)))

const Body = Schema.StructWithRest(KnownUserFields, [Schema.Record(OtherKey, Schema.Unknown)])

/** The response of the user call. Unknown keys are kept, in the permissions and in the body itself. */
export const WireUser = Body.pipe(
  Schema.decodeTo(Schema.toType(CurrentUser), {
    decode: SchemaGetter.transform((body: typeof Body.Type) => {
      const known = Struct.pick(body, Struct.keys(KnownUserFields.fields))
      const more = Struct.omit(body, Struct.keys(KnownUserFields.fields))
      return new CurrentUser(Object.keys(more).length === 0 ? known : { ...known, more })
    }),
    encode: SchemaGetter.transform(({ more, ...known }: CurrentUser): typeof Body.Type => ({ ...more, ...known }))
  })
)

/** The body of the log call. The specification's keys are also the entity's field names. */
export const WireUiLogEntry = Schema.Struct(UiLogEntry.fields).pipe(asClass(UiLogEntry))

/** The signed-in user, and the portal's usage log. */
export class UserGroup extends HttpApiGroup.make("user")
  .add(
    HttpApiEndpoint.get("current", "/proxy/mc/user", { success: WireUser })
      .annotate(ForPrograms, "any")
      .annotate(ForGuests, "own"),
    HttpApiEndpoint.post("log", "/proxy/mc/ui/log", { payload: WireUiLogEntry })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, ownData)
  )
  .pipe(guardedBy({ mayCall: anybodySignedIn })) {}
