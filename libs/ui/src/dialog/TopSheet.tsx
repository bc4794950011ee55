import { type ReactNode, useId } from "react"
import { X } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import { TopLayer } from "./TopLayer.tsx"
import styles from "./TopSheet.module.css"
import { useModal } from "./useModal.ts"

export interface TopSheetProps {
  readonly title: string
  /** Below the title. */
  readonly line?: ReactNode
  /** The way back, above the title. */
  readonly crumbs?: ReactNode
  readonly closeLabel: string
  readonly isBusy: boolean
  /** By its button, by Escape or by a click outside. */
  readonly onClose: () => void
  /** For content in columns. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/**
 * A sheet at the edge over everything that is open, including another sheet; the focus returns to its previous element.
 */
export const TopSheet = (props: TopSheetProps) => {
  const { children, closeLabel, crumbs, isBusy, isWide = false, line, onClose, title } = props
  const dialog = useModal()
  const titleId = useId()
  return (
    <TopLayer>
      <dialog
        ref={dialog}
        className={styles["sheet"]}
        closedby="any"
        data-react-aria-top-layer
        data-wide={isWide || undefined}
        aria-labelledby={titleId}
        aria-busy={isBusy}
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <div className={classes(layout.stack(5, "top"), styles["inside"])}>
          <header className={classes(layout.row([1, 3], "between", "stretch"), styles["head"])}>
            <div>
              <h2 id={titleId}>{title}</h2>
              {line === undefined ? null : <p className={layout.text("muted", "figures")}>{line}</p>}
            </div>
            <button
              type="button"
              className={classes(layout.iconButton(36), "screen-only", styles["close"])}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <X aria-hidden />
            </button>
            {/* After the button, which has the focus first; shown above the title. */}
            {crumbs === undefined ? null : <div className={styles["crumbs"]}>{crumbs}</div>}
          </header>
          {children}
        </div>
      </dialog>
    </TopLayer>
  )
}
