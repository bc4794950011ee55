import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from "react-aria-components"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import { viewAsMessages as words } from "./viewAsMessages.ts"
import styles from "./ViewAsPicker.module.css"

/** The state of the search. `Idle`: the text is too short to search for. */
export type ViewAsPickerState =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Searching" }
  | { readonly _tag: "Found"; readonly users: ReadonlyArray<ViewableUser> }
  | { readonly _tag: "Failed"; readonly text: string }

export interface ViewAsPickerProps {
  /** The search text. */
  readonly typed: string
  readonly onType: (text: string) => void
  readonly state: ViewAsPickerState
  readonly onChoose: (user: ViewableUser) => void
  /** True if the field takes the focus when it appears, because a button has opened it. */
  readonly hasFocus?: boolean
}

const maxSearchLength = 100
const nobody: ReadonlyArray<ViewableUser> = []

const emptyText = (state: ViewAsPickerState): string =>
  state._tag === "Searching" ? words.searching : state._tag === "Found" && state.users.length === 0 ? words.nobody : ""

/** Finds a client by part of its name, or by a user's name or e-mail address. */
export const ViewAsPicker = ({ typed, onType, state, onChoose, hasFocus = false }: ViewAsPickerProps) => {
  const users = state._tag === "Found" ? state.users : nobody
  const said = emptyText(state)
  return (
    <div className={layout.stack(2)}>
      <ComboBox
        className={styles["field"] ?? ""}
        items={users}
        inputValue={typed}
        onInputChange={onType}
        selectedKey={null}
        onSelectionChange={(key) => {
          const chosen = users.find(({ userId }) => userId === key)
          if (chosen !== undefined) onChoose(chosen)
        }}
        allowsCustomValue
        allowsEmptyCollection={said !== ""}
        menuTrigger="input"
      >
        <Label>{words.label}</Label>
        <Input maxLength={maxSearchLength} autoFocus={hasFocus} spellCheck={false} />
        <Text slot="description">{words.help}</Text>
        <Popover className={classes(layout.surface("floating"), styles["popover"])} offset={6}>
          {/* A landmark: the list is outside those of the page. */}
          <section aria-label={words.results}>
            <ListBox<ViewableUser>
              className={styles["list"] ?? ""}
              aria-label={words.results}
              renderEmptyState={() => <p className={styles["empty"]}>{said}</p>}
            >
              {({ clientName, fullName, userId }) => (
                <ListBoxItem id={userId} textValue={`${clientName} ${fullName}`} className={styles["option"] ?? ""}>
                  <span>{clientName}</span> <small className={layout.text("muted", 13)}>{fullName}</small>
                </ListBoxItem>
              )}
            </ListBox>
          </section>
        </Popover>
      </ComboBox>
      {state._tag === "Failed" ? <FailureNotice text={state.text} /> : null}
      <LiveRegion message={said} />
    </div>
  )
}
