import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { bankText, intermediaryText } from "@reclaim/core/format/payment/bankText"
import type { ReactNode } from "react"
import { contactMessages } from "../../contacts/contactMessages.ts"
import { SheetPart } from "../../contacts/SheetPart.tsx"
import { SideSheet } from "../../dialog/SideSheet.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { Callout } from "../../page/Callout.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { AccountActions, type AccountRights, type SheetAct } from "./AccountActions.tsx"
import { AccountFacts, OwnerFacts } from "./AccountFacts.tsx"
import styles from "./AccountSheet.module.css"
import { accountSheetMessages as words } from "./accountSheetMessages.ts"

export type AccountSheetState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly account: AccountDetail }

export interface AccountSheetProps {
  readonly state: AccountSheetState
  readonly rights: AccountRights
  readonly today: CalendarDate
  /** URL of its reclaims; null for a user who may not see them. */
  readonly reclaimsHref: string | null
  /** URL of its missing documents; null for a user who may not see them. */
  readonly documentsHref: string | null
  readonly changeHrefOf: (applicationId: number) => string
  /** URL of a contact; null for a user who may not see contacts. */
  readonly personHrefOf: ((contactId: number) => string) | null
  /** URL of an owner's payment details; null for a user who may not see them. */
  readonly paymentsHrefOf: ((ownerId: number) => string) | null
  /** URL where an owner's investors are entered by tax year; null for a user who may not. */
  readonly investorsHrefOf: ((ownerId: number) => string) | null
  /** URL of the account at the desk; null for anyone but staff. */
  readonly deskHref?: string | null
  readonly LinkComponent?: LinkComponent
  readonly onAct: (act: SheetAct) => void
  readonly isBusy: boolean
  /** Error of the last action; null for none. */
  readonly problem: string | null
  readonly onRetry: () => void
  readonly onClose: () => void
  /** List of tax numbers, which can be revealed one at a time. */
  readonly taxNumbers: ReactNode
  /** Section with the treaty claims per market. */
  readonly treatyClaims: ReactNode
  /** Section with the history; omitted for users who may not see it. */
  readonly history?: ReactNode
}

/** Sheet with everything known about an account, and its actions. */
export const AccountSheet = (props: AccountSheetProps) => {
  const { deskHref = null, isBusy, onAct, onClose, rights, state, today } = props
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading} heights={["220px", "150px"]} of="cards" className={layout.stack(4)} />}
      notFound={words.notFound}
      onRetry={props.onRetry}
      renderFrame={(shown) => (
        <SideSheet title={words.title} onClose={onClose}>
          {shown}
        </SideSheet>
      )}
    >
      {({ account }) => (
        <SideSheet
          title={words.titleOf(account.acctCode, account.profile?.accountName ?? "")}
          sentence={account.owner.name}
          onClose={onClose}
          {...(rights.add || rights.decide
            ? {
                footer: <AccountActions account={account} rights={rights} today={today} onAct={onAct} isBusy={isBusy} />
              }
            : deskHref === null
              ? {}
              : {
                  footer: (
                    <ButtonLink to={deskHref} isSmall LinkComponent={props.LinkComponent}>
                      {words.atDesk}
                    </ButtonLink>
                  )
                })}
        >
          <Known {...props} account={account} />
        </SideSheet>
      )}
    </Answered>
  )
}

interface KnownProps extends AccountSheetProps {
  readonly account: AccountDetail
}

const Known = (props: KnownProps) => {
  const { account, changeHrefOf, documentsHref, investorsHrefOf, LinkComponent, problem, reclaimsHref, taxNumbers } =
    props
  return (
    <div className={classes(layout.stack(4), styles["sheet"])}>
      {problem === null ? null : <FailureNotice text={problem} />}
      {account.applicationId === null ? null : (
        <Callout
          kind="info"
          title={words.changeUnderWay}
          action={
            <ButtonLink to={changeHrefOf(account.applicationId)} isSmall LinkComponent={LinkComponent}>
              {words.seeChange}
            </ButtonLink>
          }
        />
      )}
      <SheetPart
        title={words.parts.account}
        actions={
          <div className={layout.row(2, "stretch")}>
            {documentsHref === null ? null : (
              <ButtonLink to={documentsHref} isSmall LinkComponent={LinkComponent}>
                {words.seeDocuments}
              </ButtonLink>
            )}
            {reclaimsHref === null ? null : (
              <ButtonLink to={reclaimsHref} isSmall LinkComponent={LinkComponent}>
                {words.seeReclaims}
              </ButtonLink>
            )}
          </div>
        }
      >
        {account.profile === null ? <p className={layout.text("muted", 13)}>{words.imported}</p> : null}
        <AccountFacts account={account} />
      </SheetPart>
      <SheetPart
        title={words.parts.owner}
        actions={
          investorsHrefOf === null || !isTransparent(account.owner) ? undefined : (
            <ButtonLink to={investorsHrefOf(account.owner.ownerId)} isSmall LinkComponent={LinkComponent}>
              {words.seeInvestors}
            </ButtonLink>
          )
        }
      >
        <OwnerFacts account={account} />
      </SheetPart>
      <SheetPart title={words.parts.taxNumbers}>{taxNumbers}</SheetPart>
      <People {...props} />
      <Payment {...props} />
      {props.treatyClaims}
      {props.history}
    </div>
  )
}

const People = ({ account: { people }, LinkComponent = PlainLink, personHrefOf }: KnownProps) => (
  <SheetPart title={words.parts.people}>
    {people.length === 0 ? (
      <p className={layout.text("muted", 13)}>{words.noPeople}</p>
    ) : (
      <ul className={classes(layout.lines, styles["lines"])}>
        {people.map(({ contactId, name, roles }) => (
          <li className={layout.row([1, 3], "between")} key={contactId}>
            <div>
              {personHrefOf === null ? (
                <bdi>{name}</bdi>
              ) : (
                <LinkComponent to={personHrefOf(contactId)}>
                  <bdi>{name}</bdi>
                </LinkComponent>
              )}
              <small>
                {roles.length === 0 ? words.noRoles : roles.map((role) => contactMessages.roles[role]).join(", ")}
              </small>
            </div>
          </li>
        ))}
      </ul>
    )}
  </SheetPart>
)

const Payment = ({ account: { owner, payments }, LinkComponent, paymentsHrefOf }: KnownProps) =>
  payments === null ? null : (
    <SheetPart
      title={words.parts.payment}
      actions={
        paymentsHrefOf === null ? undefined : (
          <ButtonLink to={paymentsHrefOf(owner.ownerId)} isSmall LinkComponent={LinkComponent}>
            {words.seePayments}
          </ButtonLink>
        )
      }
    >
      {payments.length === 0 ? (
        <p className={layout.text("muted", 13)}>{words.noPayment}</p>
      ) : (
        <ul className={classes(layout.lines, styles["lines"])}>
          {payments.map((one) => (
            <li className={layout.row([1, 3], "between")} key={one.instructionId}>
              <div>
                {one.currency}: {words.paidTo(bankText(one), one.last4)}
                <small>{words.beneficiary(one.beneficiary)}</small>
                {one.intermediaryBank === "" ? null : <small>{words.through(intermediaryText(one))}</small>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </SheetPart>
  )
