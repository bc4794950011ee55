import { useId } from "react"
import menuStyles from "../exports/DownloadMenu.module.css"
import { ChevronDown, Copy, Plus } from "../icon/signs.ts"
import { FileSpreadsheet } from "../icon/things.ts"
import buttonStyles from "../page/Button.module.css"
import { type LinkComponent as LinkComponentType, PlainLink } from "../page/Link.tsx"
import { useMenuButton } from "../shell/useMenuButton.tsx"
import { classes, layout } from "../theme/layout.ts"
import { addAccountsMessages as words } from "./addAccountsMessages.ts"

/** Ways to add accounts. */
export type WayToAdd = keyof typeof words.ways

export interface AddAccountsMenuProps {
  readonly hrefs: Readonly<Record<WayToAdd, string>>
  readonly LinkComponent?: LinkComponentType | undefined
}

const icons = { one: Plus, many: FileSpreadsheet, copy: Copy } as const

/** Menu for adding accounts: one, many, or a copy of an existing one. */
export const AddAccountsMenu = ({ hrefs, LinkComponent = PlainLink }: AddAccountsMenuProps) => {
  const id = useId()
  const menu = useMenuButton({ opensOnHover: false })
  return (
    <div {...menu.rootProps} className={classes("screen-only", menuStyles["root"])}>
      <button
        {...menu.buttonProps}
        type="button"
        className={buttonStyles["button"]}
        data-kind="primary"
        data-small
        aria-controls={id}
      >
        <Plus aria-hidden />
        {words.add}
        <ChevronDown aria-hidden />
      </button>
      <div
        {...menu.menuProps}
        id={id}
        className={classes(layout.surface("floating"), menuStyles["menu"])}
        aria-label={words.add}
        hidden={!menu.isOpen}
      >
        {(["one", "many", "copy"] as const).map((way) => {
          const Icon = icons[way]
          return (
            <LinkComponent key={way} to={hrefs[way]} role="menuitem" tabIndex={-1} className={menuStyles["item"]}>
              <Icon aria-hidden />
              <span>
                {words.ways[way].title}
                <small>{words.ways[way].hint}</small>
              </span>
            </LinkComponent>
          )
        })}
      </div>
    </div>
  )
}
