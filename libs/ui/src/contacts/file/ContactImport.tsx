import type { ContactFileOutcome } from "@reclaim/core/domain/contact/ContactFileOutcome"
import type { ContactFilePreview } from "@reclaim/core/domain/contact/ContactFilePreview"
import { maxContactFileLines } from "@reclaim/core/domain/contact/contactFileLimits"
import { count } from "@reclaim/core/format/count"
import { sizeLimit } from "@reclaim/core/rules/file/sizeLimit"
import type { FileLimits } from "@reclaim/core/rules/input/decideFile"
import type { ReactNode } from "react"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { Button } from "../../page/Button.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { Callout } from "../../page/Callout.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { Skeleton } from "../../page/Skeleton.tsx"
import { LiveRegion } from "../../shell/LiveRegion.tsx"
import { layout } from "../../theme/layout.ts"
import { FileDrop } from "../../upload/FileDrop.tsx"
import type { UploadedFile } from "../../upload/UploadedFile.ts"
import { contactFileMessages as words } from "./contactFileMessages.ts"
import styles from "./ContactImport.module.css"
import { ContactImportCheck } from "./ContactImportCheck.tsx"

/** Progress of importing people from a file. */
export type ContactImportState =
  /** No file is chosen, one is being sent, or one was refused. */
  | { readonly _tag: "Choosing"; readonly file: UploadedFile | null }
  | { readonly _tag: "Checking"; readonly fileName: string }
  | { readonly _tag: "CheckFailed"; readonly fileName: string; readonly text: string }
  | {
      readonly _tag: "Checked"
      readonly fileName: string
      readonly preview: ContactFilePreview
      readonly isWriting: boolean
      /** Why nothing was written; `isStale` when the file would now have another effect. */
      readonly problem: { readonly text: string; readonly isStale: boolean } | null
    }
  | { readonly _tag: "Done"; readonly outcome: ContactFileOutcome }

export interface ContactImportProps {
  readonly state: ContactImportState
  readonly limits: FileLimits
  readonly onFile: (file: File) => void
  /** Drops the file: stops sending it, or discards the result of its check. */
  readonly onForget: () => void
  /** Sends the same file again. */
  readonly onRetry: () => void
  /** Checks the same file again. */
  readonly onCheck: () => void
  /** Makes the changes that the check has shown. */
  readonly onWrite: () => void
  readonly onTemplate: () => void
  /** Discards everything that was not written. */
  readonly onClose: () => void
  /** The list of people. */
  readonly peopleHref: string
  readonly LinkComponent?: LinkComponent
}

const withCountText = (n: number): [number, string] => [n, count(n)]

/** Imports people from a file: choose it, review its changes, and make them. */
export const ContactImport = (props: ContactImportProps) => {
  const { onClose, state } = props
  return (
    <ModalDialog
      title={words.title}
      {...(state._tag === "Choosing" ? { sentence: words.sentence } : {})}
      isWide
      isForm={state._tag !== "Done"}
      onClose={onClose}
      footer={<Footer {...props} />}
    >
      <Body {...props} />
      <LiveRegion message={announcement(state)} />
    </ModalDialog>
  )
}

/** Announcement of a step that starts while the focus stays in place. */
const announcement = (state: ContactImportState): string => {
  if (state._tag === "Checking") return words.checking(state.fileName)
  return state._tag === "Checked" && state.isWriting ? words.working : ""
}

const Body = (props: ContactImportProps): ReactNode => {
  const { onCheck, state } = props
  switch (state._tag) {
    case "Choosing":
      return <FileChoice {...props} file={state.file} />
    case "Checking":
      return (
        <div className={layout.stack(4)} aria-busy>
          <p>{words.checking(state.fileName)}</p>
          <Skeleton height="60px" isCard />
          <Skeleton height="150px" isCard />
        </div>
      )
    case "CheckFailed":
      return <FailureNotice text={state.text} onRetry={onCheck} />
    case "Checked":
      return (
        <div className={layout.stack(4)}>
          {state.problem === null ? null : (
            <FailureNotice text={state.problem.text} {...(state.problem.isStale ? { onRetry: onCheck } : {})} />
          )}
          {/* A new result takes the focus again. */}
          <ContactImportCheck key={state.preview.fingerprint} fileName={state.fileName} preview={state.preview} />
        </div>
      )
    case "Done":
      return <ImportSummary outcome={state.outcome} />
  }
}

interface FileChoiceProps extends ContactImportProps {
  readonly file: UploadedFile | null
}

const FileChoice = ({ file, limits, onFile, onForget, onRetry, onTemplate }: FileChoiceProps) => (
  <div className={layout.stack(4)}>
    <ul className={styles["rules"]}>
      {words.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    <FileDrop
      label={words.file}
      help={words.limits(count(maxContactFileLines), sizeLimit(limits.maxBytes))}
      name="file"
      limits={limits}
      files={file === null ? [] : [file]}
      onAdd={([chosen]) => {
        if (chosen !== undefined) onFile(chosen)
      }}
      onRemove={onForget}
      onRetry={onRetry}
    />
    <div>
      <Button isSmall onPress={onTemplate}>
        {words.template}
      </Button>
    </div>
  </div>
)

interface ImportSummaryProps {
  readonly outcome: ContactFileOutcome
}

const ImportSummary = ({ outcome: { addedCount, changedCount, refusedCount } }: ImportSummaryProps) => (
  <Callout kind="done" title={words.done.title(withCountText(addedCount), withCountText(changedCount))} isAnnounced>
    {refusedCount === 0 ? null : <p>{words.done.leftOut(...withCountText(refusedCount))}</p>}
    {addedCount === 0 ? null : <p>{words.done.next}</p>}
  </Callout>
)

const Footer = ({
  LinkComponent = PlainLink,
  onClose,
  onForget,
  onWrite,
  peopleHref,
  state
}: ContactImportProps): ReactNode => {
  if (state._tag === "Done") {
    return (
      <>
        <Button onPress={onClose}>{words.close}</Button>
        <ButtonLink kind="primary" to={peopleHref} LinkComponent={LinkComponent}>
          {words.done.back}
        </ButtonLink>
      </>
    )
  }
  const isChecked = state._tag === "Checked"
  return (
    <>
      <Button onPress={onClose}>{words.cancel}</Button>
      {isChecked || state._tag === "CheckFailed" ? <Button onPress={onForget}>{words.other}</Button> : null}
      {isChecked && state.preview.writtenCount > 0 ? (
        <Button kind="primary" onPress={onWrite}>
          {words.act(withCountText(state.preview.addedCount), withCountText(state.preview.changedCount))}
        </Button>
      ) : null}
    </>
  )
}
