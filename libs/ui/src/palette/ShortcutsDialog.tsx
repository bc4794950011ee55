import { useModal } from "../dialog/useModal.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { paletteMessages as words } from "./paletteMessages.ts"
import styles from "./ShortcutsDialog.module.css"

/** A keyboard shortcut with its effect. */
export interface Shortcut {
  readonly keys: ReadonlyArray<string>
  readonly meaning: string
}

/** Shortcuts that work in one place. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: ReadonlyArray<Shortcut>
}

export interface ShortcutsDialogProps {
  readonly groups: ReadonlyArray<ShortcutGroup>
  readonly onClose: () => void
}

/** Every shortcut of the product. */
export const ShortcutsDialog = ({ groups, onClose }: ShortcutsDialogProps) => (
  <dialog
    ref={useModal()}
    className={classes(layout.surface("floating"), styles["dialog"])}
    aria-label={words.shortcutsTitle}
    onCancel={(event) => {
      event.preventDefault()
      onClose()
    }}
  >
    <header>
      <h2 className={layout.text(16)}>{words.shortcutsTitle}</h2>
      <Button kind="quiet" isSmall onPress={onClose}>
        {words.close}
      </Button>
    </header>
    {groups.map(({ shortcuts, title }) => (
      <section key={title}>
        <h3>{title}</h3>
        <dl>
          {shortcuts.map(({ keys, meaning }) => (
            <div key={meaning}>
              <dt>{meaning}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </dialog>
)
