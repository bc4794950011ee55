import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import { byteSize } from "@reclaim/core/format/byteSize"
import { displayDate } from "@reclaim/core/format/displayDate"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Requirement.module.css"
import { requirementMessages } from "./requirementMessages.ts"

export interface CopyListProps {
  /** Newest first. */
  readonly copies: ReadonlyArray<DocumentCopy>
  /** Address of a file's bytes; null for users who may not see them. */
  readonly fileHref: ((blobId: number) => string) | null
}

const words = requirementMessages.copies

const factsOf = ({ issuedOn, markets, state, validFrom, validTo }: DocumentCopy): ReadonlyArray<string> => [
  ...(issuedOn === null ? [] : [words.issued(displayDate(issuedOn))]),
  ...(state === "active"
    ? [
        validTo === null
          ? words.validFrom(displayDate(validFrom))
          : words.valid(displayDate(validFrom), displayDate(validTo))
      ]
    : []),
  ...(markets.length === 0 ? [] : [words.markets(markets.join(", "))])
]

/** The copies that were sent, with the outcome of each. */
export const CopyList = ({ copies, fileHref }: CopyListProps) =>
  copies.length === 0 ? (
    <p>{words.none}</p>
  ) : (
    <ul className={classes(layout.stack(2), styles["list"])}>
      {copies.map((copy) => (
        <li key={copy.documentId}>
          <b data-state={copy.state}>{words.states[copy.state]}</b>
          <small>
            {[copy.sentOn === null ? words.imported : words.sentOn(displayDate(copy.sentOn)), ...factsOf(copy)].join(
              ", "
            )}
          </small>
          {copy.rejectCode === null ? null : (
            <small>
              {[requirementMessages.rejectCodes[copy.rejectCode], copy.rejectText].filter(Boolean).join(": ")}
            </small>
          )}
          {copy.files.map((file) => (
            <span key={file.blobId} className={styles["file"]}>
              {fileHref === null || !file.isReadable ? (
                <bdi>{file.fileName}</bdi>
              ) : (
                <a href={fileHref(file.blobId)} download={file.fileName} aria-label={words.download(file.fileName)}>
                  <bdi>{file.fileName}</bdi>
                </a>
              )}{" "}
              <small>
                {[
                  ...(file.pages === null ? [] : [words.pages(file.pages)]),
                  byteSize(file.bytes),
                  ...(file.isReadable ? [] : [words.checking])
                ].join(", ")}
              </small>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
