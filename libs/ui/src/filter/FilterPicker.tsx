import { count } from "@reclaim/core/format/count"
import { type RefObject, useState } from "react"
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  SearchField
} from "react-aria-components"

import { messages } from "../messages.ts"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import type { FilterGroup } from "./FilterBar.tsx"
import styles from "./FilterPicker.module.css"

export interface FilterPickerProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly groups: ReadonlyArray<FilterGroup>
  readonly onAdd: (group: string, value: string) => void
  readonly onClose: () => void
}

const words = messages.filter
/** The most values of a group that are listed; typing narrows them. */
const shownPerGroup = 30

const matching = (group: FilterGroup, typed: string): FilterGroup["options"] => {
  const text = typed.trim().toLocaleLowerCase()
  if (text === "" || group.name.toLocaleLowerCase().startsWith(text)) return group.options
  return group.options.filter((option) => option.label.toLocaleLowerCase().includes(text))
}

/** A searchable list of everything the report can be filtered by. Stays open, because people often add several. */
export const FilterPicker = ({ triggerRef, groups, onAdd, onClose }: FilterPickerProps) => {
  const [typed, setTyped] = useState("")
  const found = groups
    .map((group) => ({ name: group.name, options: matching(group, typed) }))
    .filter((group) => group.options.length > 0)
  const hidden = found.reduce((sum, group) => sum + Math.max(0, group.options.length - shownPerGroup), 0)
  return (
    <Popover
      className={styles["popover"] ?? ""}
      triggerRef={triggerRef}
      isOpen
      isNonModal
      placement="bottom start"
      offset={6}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog className={styles["dialog"] ?? ""} aria-label={words.pickerTitle}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField className={styles["search"] ?? ""} autoFocus>
            <Label>{words.search}</Label>
            <Input />
          </SearchField>
          <div className={styles["scroll"]} {...scrollableByKeyboard} role="group" aria-label={words.choices}>
            <Menu
              className={styles["menu"] ?? ""}
              aria-label={words.pickerTitle}
              items={found}
              shouldCloseOnSelect={false}
              renderEmptyState={() => <p className={styles["empty"]}>{words.noMatch}</p>}
            >
              {(group) => (
                <MenuSection id={group.name}>
                  <Header>{group.name}</Header>
                  <Collection items={group.options.slice(0, shownPerGroup)}>
                    {(option) => (
                      <MenuItem
                        id={`${group.name} ${option.value}`}
                        textValue={option.label}
                        onAction={() => onAdd(group.name, option.value)}
                      >
                        {option.label}
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
          </div>
        </Autocomplete>
        {hidden === 0 ? null : <p className={styles["more"]}>{words.moreMatches(count(hidden))}</p>}
      </Dialog>
    </Popover>
  )
}
