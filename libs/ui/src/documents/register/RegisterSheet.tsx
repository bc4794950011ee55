import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import type { DocumentEntry } from "@reclaim/core/domain/document/register/DocumentEntry"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import { usd } from "@reclaim/core/format/usd"
import { nextOriginalAct } from "@reclaim/core/rules/document/decideOriginal"
import type { OriginalAct } from "@reclaim/core/domain/document/register/OriginalState"
import { type ReactNode, useState } from "react"
import { SheetPart } from "../../contacts/SheetPart.tsx"
import { SideSheet } from "../../dialog/SideSheet.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { FactList } from "../../page/FactList.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { scrollableByKeyboard } from "../../page/scrollableByKeyboard.ts"
import { PlainTable } from "../../page/PlainTable.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { registerMessages } from "./registerMessages.ts"
import { RegisterStateMark } from "./RegisterStateMark.tsx"
import styles from "./RegisterSheet.module.css"

const words = registerMessages.sheet

/** State of the open document. */
export type RegisterSheetState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly entry: DocumentEntry }

export interface RegisterSheetProps {
  readonly state: RegisterSheetState
  readonly onRetry: () => void
  readonly onClose: () => void
  /** Address of its file; null for users who may not see it. */
  readonly fileHrefOf: ((blobId: number) => string) | null
  /** Revokes it; null for users who may not. */
  readonly onRevoke: (() => void) | null
  /** Requests its next copy; null for users who may not. */
  readonly onRenew: (() => void) | null
  /** Withdraws the request for its next copy; null for users who may not. */
  readonly onWithdraw: (() => void) | null
  /** Address of the request for its next copy. */
  readonly requestHrefOf: (requirementId: number) => string
  readonly LinkComponent?: LinkComponent
  /** Result of the last action; empty for none. */
  readonly message: string
  /** Adds a note about it; null for users who may not. */
  readonly onNote: (() => void) | null
  /** Records the fate of the original; null for users who may not. */
  readonly onOriginal: ((act: OriginalAct) => void) | null
  /** Renders its pages; null for users who may not see its file. */
  readonly pagesOf: ((files: ReadonlyArray<DocumentFile>) => ReactNode) | null
  /** Drop area for the scan of a document without a file; null for users who may not add it. */
  readonly scanDrop: ReactNode
  /** History of the document. */
  readonly history: ReactNode
  /** True while one of these actions is running. */
  readonly isBusy: boolean
  /** Why the last action failed; null otherwise. */
  readonly problem: string | null
}

/** A document on file: its facts, its uses, and the actions on it. */
export const RegisterSheet = (props: RegisterSheetProps) => {
  const { onClose, onRetry, state } = props
  return (
    <Answered
      state={state}
      loading={<p>{words.loading}</p>}
      notFound={<p>{words.notFound}</p>}
      onRetry={onRetry}
      renderFrame={(shown) => (
        <SideSheet title={registerMessages.title} onClose={onClose}>
          {shown}
        </SideSheet>
      )}
    >
      {({ entry }) => <LoadedSheet {...props} entry={entry} />}
    </Answered>
  )
}

const LoadedSheet = (props: RegisterSheetProps & { readonly entry: DocumentEntry }) => {
  const {
    entry,
    fileHrefOf,
    LinkComponent: Link = PlainLink,
    onNote,
    onOriginal,
    onRenew,
    onRevoke,
    onWithdraw
  } = props
  const { pagesOf } = props
  const { document, uses } = entry
  const { daysLeft, files, nextPeriod, renewal, renewBy, state } = document
  const hasAccounts = uses.some(({ account }) => account !== null)
  const [isViewing, setViewing] = useState(false)
  const originalAct = onOriginal === null ? null : nextOriginalAct(document.original)
  const readable = files.filter(({ isReadable }) => isReadable)
  const mayRenew = onRenew !== null && nextPeriod !== null
  const isHolding = ["active", "expiring", "expired"].includes(state)
  const mayRevoke = onRevoke !== null && isHolding
  return (
    <SideSheet
      title={documentTexts.title({ name: document.title, period: document.period })}
      sentence={registerListing.owner.text(document)}
      onClose={props.onClose}
      footer={
        mayRenew || mayRevoke || onNote !== null || originalAct !== null ? (
          <>
            {mayRenew ? (
              <Button kind="primary" isDisabled={props.isBusy} onPress={onRenew}>
                {words.renew}
              </Button>
            ) : null}
            {onNote === null ? null : (
              <Button isDisabled={props.isBusy} onPress={onNote}>
                {words.note}
              </Button>
            )}
            {originalAct === null || onOriginal === null ? null : (
              <Button isDisabled={props.isBusy} onPress={() => onOriginal(originalAct)}>
                {words.originals[originalAct]}
              </Button>
            )}
            {mayRevoke ? (
              <Button kind="danger" isDisabled={props.isBusy} onPress={onRevoke}>
                {words.revoke}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className={classes(layout.stack(4), styles["sheet"])}>
        {props.problem === null ? null : <FailureNotice text={props.problem} />}
        <p role="status">{props.message}</p>
        {renewal === null ? null : (
          <SheetPart title={words.next}>
            <p>
              {words.asked(
                renewal.orderedOn === null
                  ? documentTexts.states[renewal.state]
                  : words.orderedOn(displayDate(renewal.orderedOn)),
                words.inMarkets(renewal.markets, count(renewal.markets))
              )}
            </p>
            <p>
              <Link to={props.requestHrefOf(renewal.requirementId)}>{words.openRequest}</Link>
            </p>
            {onWithdraw === null || !renewal.mayBeWithdrawn ? null : (
              <p>
                <Button isSmall isDisabled={props.isBusy} onPress={onWithdraw}>
                  {words.withdraw}
                </Button>
              </p>
            )}
          </SheetPart>
        )}
        <FactList
          look="framed"
          facts={[
            { name: words.state, value: <RegisterStateMark state={state} /> },
            { name: words.validTo, value: registerListing.validTo.text(document) },
            { name: words.daysLeft, value: daysLeft === null ? "" : registerListing.daysLeft.text(document) },
            { name: words.renewBy, value: displayDate(renewBy) },
            { name: words.validFrom, value: displayDate(document.validFrom) },
            { name: words.issuedOn, value: displayDate(document.issuedOn) },
            { name: words.markets, value: registerListing.markets.text(document) },
            { name: words.accounts, value: registerListing.accounts.text(document) },
            { name: words.original, value: registerListing.original.text(document) },
            { name: words.source, value: registerListing.source.text(document) },
            { name: words.formVersion, value: document.formVersion }
          ]}
        />
        {files.length === 0 ? <p>{words.noFile}</p> : null}
        {files.length === 0 && isHolding ? props.scanDrop : null}
        {fileHrefOf === null
          ? null
          : readable.map(({ blobId, fileName }) => (
              <p key={blobId}>
                <a href={fileHrefOf(blobId)} download>
                  {words.file(files.length === 1 ? "" : fileName)}
                </a>
              </p>
            ))}
        {pagesOf === null || readable.length === 0 ? null : (
          <>
            <p>
              <Button isSmall isPressed={isViewing} onPress={() => setViewing(!isViewing)}>
                {isViewing ? words.hidePages : words.view}
              </Button>
            </p>
            {isViewing ? pagesOf(readable) : null}
          </>
        )}
        <SheetPart title={words.uses}>
          {uses.length === 0 ? (
            <p>{words.noUses}</p>
          ) : (
            <>
              <p>
                {words.requests(uses.length, count(uses.length))}, {documentTexts.reclaims(document.reclaims)},{" "}
                {usd(document.net)}
              </p>
              <PlainTable>
                <thead>
                  <tr>
                    <th scope="col">{words.table.market}</th>
                    <th scope="col">{words.table.year}</th>
                    {hasAccounts ? <th scope="col">{words.table.account}</th> : null}
                    <th scope="col" className={styles["figure"]}>
                      {words.table.reclaims}
                    </th>
                    <th scope="col" className={styles["figure"]}>
                      {words.table.net}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {uses.map(({ account, marketName, net, period, reclaims, requirementId }) => (
                    <tr key={`${String(requirementId)} ${marketName}`}>
                      <td>{marketName}</td>
                      <td>{period === 0 ? words.everyYear : period}</td>
                      {hasAccounts ? <td>{account ?? words.everyAccount}</td> : null}
                      <td className={styles["figure"]}>{count(reclaims)}</td>
                      <td className={styles["figure"]}>{usd(net)}</td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
            </>
          )}
        </SheetPart>
        <SheetPart title={words.history}>
          <div role="group" aria-label={words.history} {...scrollableByKeyboard}>
            {props.history}
          </div>
        </SheetPart>
      </div>
    </SideSheet>
  )
}
