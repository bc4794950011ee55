import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { Contacts } from "../features/contacts/Contacts.ts"
import { ContactSteps } from "../features/contacts/ContactSteps.ts"
import { DeskClients } from "../features/desk/DeskClients.ts"
import { ClientUsers } from "../features/users/ClientUsers.ts"
import { heldPaymentsLayer } from "../features/payments/heldPaymentsLayer.ts"
import { InstructionNews } from "../features/payments/InstructionNews.ts"
import { OneTimeLinks } from "../identity/links/OneTimeLinks.ts"
import { Administrators } from "../identity/people/Administrators.ts"
import { Invitations } from "../identity/people/Invitations.ts"
import { StaffUsers } from "../identity/people/StaffUsers.ts"
import { Passwords } from "../identity/signIn/Passwords.ts"
import { RightsNews } from "../ledger/people/RightsNews.ts"
import { AuditTrail } from "../platform/audit/AuditTrail.ts"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { WorkItems } from "../platform/desk/WorkItems.ts"
import { Jobs } from "../platform/jobs/Jobs.ts"
import { Mails } from "../platform/mail/Mails.ts"
import { SealedValues } from "../platform/sealed/SealedValues.ts"

/** The services by which calls and commands run people alike; the mails they write leave when a server runs. */
export const peopleServices = Layer.mergeAll(
  Contacts.layer,
  ContactSteps.layer,
  ClientUsers.layer,
  DeskClients.layer,
  StaffUsers.layer
).pipe(
  Layer.provideMerge(heldPaymentsLayer.pipe(Layer.provide(Layer.merge(InstructionNews.layer, WorkItems.layer)))),
  Layer.provideMerge(Layer.mergeAll(Invitations.layer, Administrators.layer, RightsNews.layer)),
  Layer.provideMerge(Layer.mergeAll(OneTimeLinks.layer, AuditTrail.layer, Passwords.layer)),
  Layer.provideMerge(Mails.layer.pipe(Layer.provide(SealedValues.layer), Layer.provideMerge(Jobs.layer))),
  Layer.provideMerge(Layer.merge(ServerClock.layer, SecureRandom.layerWebCrypto))
)
