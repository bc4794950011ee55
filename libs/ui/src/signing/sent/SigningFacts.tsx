import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { Signer } from "@reclaim/core/domain/signing/Signer"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { sentenceOf } from "@reclaim/core/format/sentenceOf"
import { usd } from "@reclaim/core/format/usd"
import type { ReactNode } from "react"
import type { IconComponent } from "../../icon/makeIcon.ts"
import { CircleCheck, CircleX } from "../../icon/signs.ts"
import { Clock, PenLine } from "../../icon/things.ts"
import { momentText } from "../../moment/momentText.ts"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./SigningFacts.module.css"
import { signingMessages } from "../signingMessages.ts"
import { sentMessages } from "./sentMessages.ts"

export interface SigningFactsProps {
  readonly envelope: Envelope
  /** Time zone of the IANA database; null for that of the device. */
  readonly timeZone: string | null
  /** True if it is left for later; null where the user does not sign it now. */
  readonly isLater: boolean | null
  readonly onLater: (isLater: boolean) => void
  readonly onDecline: () => void
  /** Takes it back from everybody who is to sign it; null for users who may not, and where it is too late. */
  readonly onTakeBack: (() => void) | null
  /** Reminds the signers who have not signed; null for users who may not, and where nobody can be reminded now. */
  readonly onRemind: (() => void) | null
  /** Replaces a signer; null for users who may not, and where nobody has to sign any more. */
  readonly onReplace: (() => void) | null
}

const words = signingMessages.facts

/** Facts of a document: its purpose, the amounts it releases, its signers, and its progress. */
export const SigningFacts = ({
  envelope,
  isLater,
  onDecline,
  onLater,
  onRemind,
  onReplace,
  onTakeBack,
  timeZone
}: SigningFactsProps) => {
  const { aloneReleases, alsoNeeded, endText, remindedOn, signers, state, waiting, why } = envelope
  const [total, reclaims] = waiting.reduce(
    ([cents, all], { transCount, valueBehind }) => [UsdCents.make(cents + valueBehind), all + transCount],
    [noUsdCents, 0]
  )
  return (
    <div
      className={classes(layout.stack(4, "top"), styles["facts"])}
      role="group"
      aria-label={`${words.label}: ${documentTexts.title(envelope)}`}
    >
      {state === "sent" ? null : (
        <Part title={words.howFar}>
          <p className={styles["why"]}>{words.state[state]}</p>
          {endText === "" ? null : <p dir="auto">“{endText}”</p>}
        </Part>
      )}
      <Part title={words.why}>
        <p className={styles["why"]}>{sentenceOf(why)}</p>
      </Part>
      {reclaims === 0 ? null : (
        <Part title={words.releases}>
          <p>
            {words.behind(count(reclaims), reclaims === 1, usd(total))}{" "}
            {alsoNeeded.length === 0
              ? words.nothingElse(reclaims === 1)
              : words.also(reclaims === 1, namesOfOthers(alsoNeeded))}
          </p>
          <p className={styles["alone"]}>{words.aloneReleases(usd(aloneReleases))}</p>
          <dl className={styles["markets"]}>
            {waiting
              .filter(({ transCount }) => transCount > 0)
              .map(({ marketName, transCount, valueBehind }) => (
                <div key={marketName}>
                  <dt className={layout.text("muted")}>
                    {words.market(marketName, count(transCount), transCount === 1)}
                  </dt>
                  <dd className={layout.text("figures")}>{usd(valueBehind)}</dd>
                </div>
              ))}
          </dl>
        </Part>
      )}
      <Part title={words.signers}>
        <Signers signers={signers} isSent={state === "sent"} timeZone={timeZone} />
        {state !== "sent" || remindedOn === null ? null : <p>{words.reminded(displayDate(remindedOn))}</p>}
      </Part>
      <Seals envelope={envelope} timeZone={timeZone} />
      {[isLater, onTakeBack, onRemind, onReplace].every((act) => act === null) ? null : (
        <div className={classes(layout.row(2, "stretch"), styles["acts"])}>
          {isLater === null ? null : (
            <>
              <Button isSmall onPress={() => onLater(!isLater)}>
                {isLater ? words.notLater : words.later}
              </Button>
              <Button isSmall kind="quiet" onPress={onDecline}>
                {words.decline}
              </Button>
            </>
          )}
          {onRemind === null ? null : (
            <Button isSmall onPress={onRemind}>
              {sentMessages.acts.remind}
            </Button>
          )}
          {onReplace === null ? null : (
            <Button isSmall onPress={onReplace}>
              {sentMessages.acts.replace}
            </Button>
          )}
          {onTakeBack === null ? null : (
            <Button isSmall kind="quiet" onPress={onTakeBack}>
              {sentMessages.acts.takeBack}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Maximum number of other documents that are named. */
const maxNamed = 3

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" })

const namesOfOthers = (names: ReadonlyArray<string>): string => {
  const named = names.slice(0, maxNamed)
  const more = names.length - named.length
  return more === 0 ? listed.format(named) : words.andMore(named.join(", "), count(more))
}

const Part = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const icons: Readonly<Record<Signer["state"], IconComponent>> = {
  waiting: Clock,
  asked: PenLine,
  viewed: PenLine,
  signed: CircleCheck,
  declined: CircleX,
  replaced: CircleX
}

const stateText = ({ isYou, signed, state }: Signer, isSent: boolean, timeZone: string | null): string => {
  switch (state) {
    case "waiting":
      return isSent ? words.states.waiting : words.states.notNeeded
    case "asked":
    case "viewed":
      return !isSent ? words.states.notNeeded : isYou ? words.states.now : words.states.asked
    case "signed":
      return signed === null ? "" : words.states.signed(momentText(signed.at, timeZone))
    case "declined":
      return words.states.declined
    case "replaced":
      return words.states.replaced
  }
}

const isOpen = ({ state }: Signer): boolean => state === "waiting" || state === "asked" || state === "viewed"

interface SignersProps {
  readonly signers: ReadonlyArray<Signer>
  readonly isSent: boolean
  readonly timeZone: string | null
}

/** Signers in order; or else those who sign alone, and each group that signs jointly. */
const Signers = ({ signers, ...how }: SignersProps) => {
  if (signers.some(({ round }) => round > 1)) {
    const inOrder = signers.toSorted((one, other) => one.round - other.round || one.n - other.n)
    return (
      <div>
        <p>{words.inOrder}</p>
        <ol className={styles["signers"]}>
          {inOrder.map((signer) => (
            <SignerLine key={signer.n} signer={signer} {...how} />
          ))}
        </ol>
      </div>
    )
  }
  const groups = [...new Set(signers.map(({ groupName, mode }) => (mode === "alone" ? "" : groupName)))]
  return groups.map((name, at) => {
    const members = signers.filter(({ groupName, mode }) => (mode === "alone" ? "" : groupName) === name)
    const needed = members[0]?.groupCount ?? null
    const group = needed !== null ? words.group(count(needed), name) : members.length > 1 ? words.alone : null
    const note = at > 0 ? words.or(group ?? "") : group
    return (
      <div key={name}>
        {note === null ? null : <p>{note}</p>}
        <ul className={styles["signers"]}>
          {members.map((signer) => (
            <SignerLine key={signer.n} signer={signer} {...how} />
          ))}
        </ul>
      </div>
    )
  })
}

interface SignerLineProps extends Omit<SignersProps, "signers"> {
  readonly signer: Signer
}

const SignerLine = ({ isSent, signer, timeZone }: SignerLineProps) => {
  const { declined, isYou, jobTitle, name, signed, state, way } = signer
  const Icon = !isSent && (state === "asked" || state === "viewed") ? Clock : icons[state]
  return (
    <li data-state={state}>
      <span dir="auto">
        {name}
        <small>
          {isYou ? words.you(jobTitle) : jobTitle}
          {isOpen(signer) && !isYou && way !== "portal" ? `${jobTitle === "" ? "" : ", "}${words.ways[way]}` : ""}
          {signed === null || signed.byName === null ? "" : ` ${words.signedBy(signed.byName)}`}
          {declined === null
            ? ""
            : `${signingMessages.decline.codes[declined.code]}${declined.text === "" ? "" : `: “${declined.text}”`}`}
        </small>
      </span>
      <span>
        <Icon aria-hidden />
        {stateText(signer, isSent, timeZone)}
      </span>
    </li>
  )
}

/** Seals that prove that nothing was changed since. */
const Seals = ({ envelope: { documents, state }, timeZone }: Pick<SigningFactsProps, "envelope" | "timeZone">) => {
  const seals = documents.flatMap(({ n, seal }) => (seal === null ? [] : [{ n, ...seal }]))
  if (seals.length === 0 && state !== "completed") return null
  return (
    <Part title={words.seal}>
      {seals.length === 0 ? <p>{words.notSealed}</p> : null}
      {seals.map(({ at, isTrusted, level, n }) => (
        <p key={n}>
          {words.sealed(momentText(at, timeZone), level)} {isTrusted ? null : words.untrusted}
        </p>
      ))}
    </Part>
  )
}
