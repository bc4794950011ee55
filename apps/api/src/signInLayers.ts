import { Layer } from "effect"
import { SecondFactors } from "./identity/factors/SecondFactors.ts"
import { GuestRoutes } from "./identity/guests/GuestRoutes.ts"
import { EmailChanges } from "./identity/me/EmailChanges.ts"
import { EmailRoutes } from "./identity/me/EmailRoutes.ts"
import { OwnMethods } from "./identity/me/OwnMethods.ts"
import { PasswordChanges } from "./identity/me/PasswordChanges.ts"
import { OwnActs } from "./identity/OwnActs.ts"
import { OidcProviders } from "./identity/oidc/OidcProviders.ts"
import { Passkeys } from "./identity/passkeys/Passkeys.ts"
import { Admission } from "./identity/signIn/Admission.ts"
import { AuthPages } from "./identity/signIn/AuthPages.ts"
import { ChosenPasswords } from "./identity/signIn/ChosenPasswords.ts"
import { InvitationRoutes } from "./identity/signIn/invitation/InvitationRoutes.ts"
import { Invitees } from "./identity/signIn/invitation/Invitees.ts"
import { OidcRoutes } from "./identity/signIn/oidc/OidcRoutes.ts"
import { PasskeyRoutes } from "./identity/signIn/passkey/PasskeyRoutes.ts"
import { PasswordResets } from "./identity/signIn/reset/PasswordResets.ts"
import { ResetRoutes } from "./identity/signIn/reset/ResetRoutes.ts"
import { SecondFactorRoutes } from "./identity/signIn/secondFactor/SecondFactorRoutes.ts"
import { SecondStep } from "./identity/signIn/SecondStep.ts"
import { SignIn } from "./identity/signIn/SignIn.ts"
import { SignInRoutes } from "./identity/signIn/SignInRoutes.ts"
import { StepUp } from "./identity/signIn/StepUp.ts"
import { TimedTokens } from "./identity/TimedTokens.ts"

/** Everything about proving who one is, above sessions, throttles and passwords. */
export const signInServices = Layer.mergeAll(
  SignIn.layer,
  Invitees.layer,
  PasswordResets.layer,
  PasswordChanges.layer,
  EmailChanges.layer,
  OwnMethods.layer,
  AuthPages.layer
).pipe(
  Layer.provideMerge(StepUp.layer),
  Layer.provideMerge(Layer.mergeAll(SecondStep.layer, ChosenPasswords.layer, Admission.layer)),
  Layer.provideMerge(Layer.mergeAll(SecondFactors.layer, Passkeys.layer, OidcProviders.layer)),
  Layer.provideMerge(Layer.mergeAll(OwnActs.layer, TimedTokens.layer))
)

/** Sign-in pages, which work without script except for passkeys. */
export const signInPages = Layer.mergeAll(
  SignInRoutes,
  SecondFactorRoutes,
  PasskeyRoutes,
  InvitationRoutes,
  ResetRoutes,
  EmailRoutes,
  OidcRoutes,
  GuestRoutes
)
