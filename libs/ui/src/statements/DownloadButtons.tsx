import { FileSpreadsheet, FileText } from "../icon/things.ts"
import { classes } from "../theme/layout.ts"
import styles from "./DownloadButtons.module.css"
import { statementMessages } from "./statementMessages.ts"

/** The file formats of a statement. */
export type FileKind = "excel" | "pdf"

export interface DownloadButtonsProps {
  /** The name of the statement. */
  readonly name: string
  readonly onDownload: (kind: FileKind) => void
  /** A file is being prepared: a second one is not started. The buttons keep the focus. */
  readonly isExporting: boolean
}

const words = statementMessages.list

const kinds = [
  { kind: "excel", word: words.excel, labelOf: words.excelOf, Icon: FileSpreadsheet },
  { kind: "pdf", word: words.pdf, labelOf: words.pdfOf, Icon: FileText }
] as const

/** A statement's files, one button each. */
export const DownloadButtons = ({ name, onDownload, isExporting }: DownloadButtonsProps) => (
  <span className={classes("screen-only", styles["buttons"])}>
    {kinds.map(({ Icon, kind, labelOf, word }) => (
      <button
        key={kind}
        type="button"
        aria-label={labelOf(name)}
        aria-disabled={isExporting}
        onClick={() => (isExporting ? undefined : onDownload(kind))}
      >
        <Icon aria-hidden />
        {word}
      </button>
    ))}
  </span>
)
