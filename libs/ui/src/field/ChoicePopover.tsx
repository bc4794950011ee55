import { Collection, ListBox, ListBoxItem, Popover } from "react-aria-components"
import { Check } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import type { Choice } from "./Choice.ts"
import styles from "./ChoicePopover.module.css"
import { fieldMessages } from "./fieldMessages.ts"

export interface ChoicePopoverProps {
  /** The field's label. */
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  /** Text shown when there are no choices. */
  readonly emptyText: string
}

/** The list of choices below a field. */
export const ChoicePopover = ({ label, choices, emptyText }: ChoicePopoverProps) => (
  <Popover className={classes(layout.surface("floating"), styles["popover"])} offset={4}>
    {/* A landmark: the list is outside those of the page. */}
    <section aria-label={fieldMessages.choice.results(label)}>
      <ListBox className={styles["list"] ?? ""} renderEmptyState={() => <p className={styles["empty"]}>{emptyText}</p>}>
        <Collection items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={styles["option"] ?? ""}>
              {({ isSelected }) => (
                <>
                  <span className={styles["tick"]}>{isSelected ? <Check aria-hidden /> : null}</span>
                  <span dir="auto">{choice.label}</span>{" "}
                  {choice.detail === undefined ? null : <small className={styles["detail"]}>{choice.detail}</small>}
                </>
              )}
            </ListBoxItem>
          )}
        </Collection>
      </ListBox>
    </section>
  </Popover>
)
