import { FileSpreadsheet, FileText } from "lucide-react"
import styles from "./DownloadButtons.module.css"
import { statementMessages } from "./statementMessages.ts"

/** The files a statement can be had as. */
export type FileKind = "excel" | "pdf"

export interface DownloadButtonsProps {
  /** What the statement is called. */
  readonly name: string
  readonly onDownload: (kind: FileKind) => void
  /** A file is being made: another one is not begun. The buttons stay where the keyboard is. */
  readonly isExporting: boolean
}

const words = statementMessages.list

const kinds = [
  { kind: "excel", word: words.excel, labelOf: words.excelOf, Icon: FileSpreadsheet },
  { kind: "pdf", word: words.pdf, labelOf: words.pdfOf, Icon: FileText }
] as const

/** A statement's files, one button each. */
export const DownloadButtons = ({ name, onDownload, isExporting }: DownloadButtonsProps) => (
  <span className={styles["buttons"]}>
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
