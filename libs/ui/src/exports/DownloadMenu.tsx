import { useId } from "react"
import { ChevronDown, Download, LoaderCircle } from "../icon/signs.ts"
import { FileSpreadsheet, FileText } from "../icon/things.ts"
import { useMenuButton } from "../shell/useMenuButton.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./DownloadMenu.module.css"
import { exportMessages as words } from "./exportMessages.ts"

/** A file that a report offers. Its kind distinguishes it from the report's other files; a PDF is the kind `pdf`. */
export interface DownloadChoice<Kind extends string> {
  readonly kind: Kind
  /** A verb with its result: "Download Excel". */
  readonly label: string
  /** Contents of the future file. */
  readonly hint: string
}

export interface DownloadMenuProps<Kind extends string> {
  readonly choices: ReadonlyArray<DownloadChoice<Kind>>
  readonly onChoose: (kind: Kind) => void
  /** A file is being prepared, for this report or another; a second one is not started. */
  readonly isBusy: boolean
}

/** A menu to download the current report as a file. */
export const DownloadMenu = <Kind extends string>({ choices, onChoose, isBusy }: DownloadMenuProps<Kind>) => {
  const id = useId()
  const menu = useMenuButton({ opensOnHover: false })
  return (
    <div {...menu.rootProps} className={classes("screen-only", styles["root"])}>
      <button
        {...menu.buttonProps}
        type="button"
        className={classes(layout.row(2, "inline", "nowrap"), styles["button"])}
        aria-controls={id}
      >
        {isBusy ? <LoaderCircle aria-hidden className={styles["turning"]} /> : <Download aria-hidden />}
        {isBusy ? words.busy : words.download}
        <ChevronDown aria-hidden className={styles["chevron"]} />
      </button>
      <div
        {...menu.menuProps}
        id={id}
        className={classes(layout.surface("floating"), styles["menu"])}
        aria-label={words.download}
        hidden={!menu.isOpen}
      >
        {choices.map(({ hint, kind, label }) => {
          const Icon = kind === "pdf" ? FileText : FileSpreadsheet
          return (
            <button
              key={kind}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={isBusy}
              className={styles["item"]}
              onClick={() => {
                if (isBusy) return
                menu.close()
                onChoose(kind)
              }}
            >
              <Icon aria-hidden />
              <span>
                {label}
                <small>{hint}</small>
              </span>
            </button>
          )
        })}
        {isBusy ? (
          <p role="none" className={styles["note"]}>
            {words.oneAtATime}
          </p>
        ) : null}
      </div>
    </div>
  )
}
