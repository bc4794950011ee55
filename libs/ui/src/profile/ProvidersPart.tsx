import type { LinkedProvider, SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import { waysToSignIn, type WayToSignIn } from "@reclaim/core/rules/signIn/waysToSignIn"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { momentText } from "../moment/momentText.ts"
import { Button } from "../page/Button.tsx"
import { ButtonLink } from "../page/ButtonLink.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface ProvidersPartProps {
  readonly methods: SignInMethods
  /** Address at which a provider is linked: outside the portal. */
  readonly linkHrefOf: (provider: string) => string
  readonly onUnlink: (provider: string) => void
  readonly isBusy: boolean
  /** Why the last provider was not unlinked. */
  readonly problem: { readonly provider: string; readonly text: string } | null
  readonly timeZone: string | null
}

const words = signInMessages.providers

const waysLeft = (methods: SignInMethods, { provider }: LinkedProvider): ReadonlyArray<WayToSignIn> =>
  waysToSignIn(methods, { _tag: "Provider", provider })

/** The identity providers of this installation, linked or not; nothing where it has none. */
export const ProvidersPart = ({ methods, linkHrefOf, onUnlink, isBusy, problem, timeZone }: ProvidersPartProps) => {
  const [asked, setAsked] = useState<LinkedProvider | null>(null)
  if (methods.providers.length === 0) return null
  return (
    <section>
      <h3>{words.title}</h3>
      <p className={layout.text("muted", 13, "prose")}>{words.sentence}</p>
      <ul className={layout.stack(3)}>
        {methods.providers.map((one) => (
          <li key={one.provider} className={classes(layout.row([2, 4], "between"), styles["row"])}>
            <div>
              <p className={layout.text("medium")}>
                <bdi>{one.label}</bdi>
              </p>
              <p className={layout.text("faint", 13, "figures")}>{factsOf(methods, one, timeZone)}</p>
            </div>
            {one.linkedAt === null ? (
              methods.hasPassword ? (
                <ButtonLink to={linkHrefOf(one.provider)} isSmall>
                  {words.link(one.label)}
                </ButtonLink>
              ) : null
            ) : waysLeft(methods, one).length === 0 ? null : (
              <Button isSmall label={words.unlinkLabel(one.label)} onPress={() => setAsked(one)}>
                {words.unlink}
              </Button>
            )}
            {problem?.provider === one.provider ? <FailureNotice text={problem.text} /> : null}
          </li>
        ))}
      </ul>
      <span role="status" className={layout.text("faint", 13, "figures")}>
        {isBusy ? signInMessages.working : ""}
      </span>
      {asked === null ? null : (
        <ConfirmDialog
          title={words.unlinkTitle(asked.label)}
          sentence={words.unlinkSentence(inWords.format(waysLeft(methods, asked).map(wayText)))}
          isDestructive
          confirmLabel={words.unlink}
          cancelLabel={signInMessages.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            onUnlink(asked.provider)
          }}
        />
      )}
    </section>
  )
}

const inWords = new Intl.ListFormat("en", { type: "disjunction" })

const wayText = (way: WayToSignIn): string => {
  switch (way._tag) {
    case "Password":
      return signInMessages.ways.password
    case "Passkeys":
      return signInMessages.ways.passkeys(way.count)
    case "Provider":
      return way.label
  }
}

const factsOf = (methods: SignInMethods, provider: LinkedProvider, timeZone: string | null): string => {
  if (provider.linkedAt === null) return methods.hasPassword ? words.unlinked : words.needsPassword
  const linked = words.linked(momentText(provider.linkedAt, timeZone))
  return waysLeft(methods, provider).length === 0 ? `${linked} · ${words.onlyWay}` : linked
}
