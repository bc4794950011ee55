import { type AccessToken, maxTokenDays } from "@reclaim/core/domain/token/AccessToken"
import type { TokenRequest } from "@reclaim/core/domain/token/TokenRequest"
import { TokenScope } from "@reclaim/core/domain/token/TokenScope"
import { momentText } from "../moment/momentText.ts"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { DigitsField } from "../field/DigitsField.tsx"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { TextField } from "../field/TextField.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { notificationSettingMessages } from "./notificationSettingMessages.ts"

export type TokenListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly tokens: ReadonlyArray<AccessToken> }

export interface TokenListProps {
  readonly state: TokenListState
  /** The secret of a new token, shown once; null for none. */
  readonly shown: { readonly name: string; readonly secret: string } | null
  /** Returns true if it was made. */
  readonly onMake: (entered: TokenRequest) => Promise<boolean>
  readonly onRevoke: (token: AccessToken) => void
  readonly onPutAway: () => void
  readonly onCopy: (text: string) => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly timeZone: string | null
  readonly onRetry: () => void
}

const words = notificationSettingMessages.tokens

/** The access tokens for programs. */
export const TokenList = (props: TokenListProps) => {
  const { state, shown, onPutAway, onCopy, problem } = props
  return (
    <Card title={words.title} sentence={words.sentence}>
      <div className={layout.stack(4, "form")}>
        {shown === null ? null : (
          <>
            <p role="status">{words.shown(shown.name)}</p>
            <p className={styles["secret"]}>{shown.secret}</p>
            <div className={classes(layout.row(2), "screen-only")}>
              <Button onPress={() => onCopy(shown.secret)}>{words.copy}</Button>
              <Button kind="primary" onPress={onPutAway}>
                {words.kept}
              </Button>
            </div>
          </>
        )}
        <KnownTokens {...props} />
        {state._tag === "Loaded" ? <MakeToken {...props} /> : null}
        {problem === null ? null : <FailureNotice text={problem} />}
      </div>
    </Card>
  )
}

const KnownTokens = ({ state, onRetry, ...props }: TokenListProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["60px"]} className={layout.stack(2)} />}
    onRetry={onRetry}
  >
    {({ tokens }) => <Tokens tokens={tokens} {...props} />}
  </Answered>
)

interface TokensProps extends Pick<TokenListProps, "onRevoke" | "timeZone"> {
  readonly tokens: ReadonlyArray<AccessToken>
}

const Tokens = ({ onRevoke, timeZone, tokens }: TokensProps) => {
  const [asked, setAsked] = useState<AccessToken | null>(null)
  if (tokens.length === 0) return <p className={layout.text("muted", 13, "prose")}>{words.none}</p>
  return (
    <>
      <ul className={layout.stack(3)}>
        {tokens.map((token) => (
          <li key={token.tokenId} className={classes(layout.row([2, 4], "between"), styles["row"])}>
            <div>
              <p className={layout.text("medium")}>
                <bdi>{token.name}</bdi>
              </p>
              <p className={layout.text("faint", 13, "figures")}>{factsOf(token, timeZone)}</p>
            </div>
            <Button isSmall label={words.revokeLabel(token.name)} onPress={() => setAsked(token)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={words.revokeTitle(asked.name)}
          sentence={words.revokeSentence}
          isDestructive
          confirmLabel={words.revoke}
          cancelLabel={notificationSettingMessages.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            onRevoke(asked)
          }}
        />
      )}
    </>
  )
}

const factsOf = ({ ending, expiresAt, lastUsedAt, scopes }: AccessToken, timeZone: string | null): string =>
  [
    scopes.map((scope) => words.scopeNames[scope]).join(", "),
    words.ending(ending),
    words.until(momentText(expiresAt, timeZone)),
    lastUsedAt === null ? words.unused : words.used(momentText(lastUsedAt, timeZone))
  ].join(" · ")

const MakeToken = ({ onMake, isBusy }: TokenListProps) => {
  const [name, setName] = useState("")
  const [scopes, setScopes] = useState<ReadonlyArray<string>>([])
  const [days, setDays] = useState("90")
  const [told, setTold] = useState("")
  const make = async () => {
    const chosen = TokenScope.literals.filter((scope) => scopes.includes(scope))
    const number = Number(days)
    if (name.trim() === "" || chosen.length === 0 || number < 1 || number > maxTokenDays) return setTold(words.fault)
    setTold("")
    if (!(await onMake({ name: name.trim(), scopes: chosen, days: number }))) return
    setName("")
    setScopes([])
  }
  return (
    <form
      className={layout.stack(4, "form")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <div className={layout.columns(220, 4, "form")}>
        <TextField
          name="tokenName"
          label={words.name}
          help={words.nameHelp}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <MultiSelectField
          name="scopes"
          label={words.scopes}
          value={scopes}
          onChange={setScopes}
          choices={TokenScope.literals.map((id) => ({ id, label: words.scopeNames[id] }))}
        />
        <DigitsField
          name="days"
          label={words.days}
          help={words.daysHelp}
          fullLength={3}
          value={days}
          onChange={setDays}
        />
      </div>
      <div className={classes(layout.row(2), "screen-only")}>
        <Button isSubmit>{words.add}</Button>
        <span role="status" className={layout.text("faint", 13, "figures")}>
          {isBusy ? notificationSettingMessages.working : told}
        </span>
      </div>
    </form>
  )
}
