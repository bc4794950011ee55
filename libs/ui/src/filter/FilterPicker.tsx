import type { ValueFigures } from "@reclaim/core/rules/filter/filterFigures"
import { count } from "@reclaim/core/format/count"
import { usdShort } from "@reclaim/core/format/usdShort"
import { type KeyboardEvent, type RefObject, useState } from "react"
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
  SearchField,
  Text
} from "react-aria-components"

import { ArrowLeft, ChevronRight } from "../icon/signs.ts"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./FilterPicker.module.css"
import { pickerMessages as words } from "./pickerMessages.ts"

/** Message while nothing is found: a prompt, searching, no result, or the reason of a failure. */
export type SearchState = "prompt" | "searching" | "none" | { readonly failed: string }

/** The values of one kind that can be added: countries, statuses … */
export interface FilterGroup {
  readonly name: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** Total of a value's reclaims under the other filters; undefined where unknown. */
  readonly figuresOf?: ((value: string) => ValueFigures | undefined) | undefined
  /** Present where the options are found by typing, rather than all listed. */
  readonly search?: {
    /** Object of the search, which selects the picker's texts. */
    readonly of: "security"
    readonly state: SearchState
    readonly onType: (text: string) => void
  }
}

export interface FilterPickerProps {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly groups: ReadonlyArray<FilterGroup>
  readonly onAdd: (group: string, value: string) => void
  readonly onClose: () => void
}

/** The maximum number of values listed per group; typing narrows them. */
const shownPerGroup = 30

const isIn = (label: string, text: string): boolean => label.toLocaleLowerCase().includes(text)

const figuresText = ({ netReclaim, transCount }: ValueFigures): string =>
  transCount === 0 ? words.noReclaims : words.figures(count(transCount), usdShort(netReclaim))

const searchText = ({ of, state }: NonNullable<FilterGroup["search"]>): string =>
  typeof state === "string" ? words.searches[of][state] : state.failed

/**
 * Everything the report can be filtered by: first the fields, then the values of one with their totals. Typing before a
 * field is chosen finds the values of all. Stays open, because people often add several.
 */
export const FilterPicker = ({ triggerRef, groups, onAdd, onClose }: FilterPickerProps) => {
  const [typed, setTyped] = useState("")
  const [field, setField] = useState<string | null>(null)
  const chosen = groups.find(({ name }) => name === field)
  const goTo = (name: string | null) => {
    setField(name)
    setTyped("")
    chosen?.search?.onType("")
  }
  const type = (text: string) => {
    setTyped(text)
    chosen?.search?.onType(text)
  }
  return (
    <Popover
      className={classes(layout.surface("floating"), styles["popover"])}
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
        {/* Each step has its own list, because the field names the list that it controls. */}
        <Autocomplete key={field ?? ""} inputValue={typed} onInputChange={type}>
          {chosen === undefined ? null : (
            <button type="button" className={styles["back"]} onClick={() => goTo(null)}>
              <ArrowLeft aria-hidden />
              {words.allFields}
            </button>
          )}
          <SearchField className={styles["search"] ?? ""} autoFocus>
            <Label>
              {chosen === undefined
                ? words.search
                : chosen.search === undefined
                  ? words.searchIn(chosen.name)
                  : words.searches[chosen.search.of].label}
            </Label>
            <Input
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === "Backspace" && typed === "" && chosen !== undefined) goTo(null)
              }}
            />
          </SearchField>
          <div className={styles["scroll"]} {...scrollableByKeyboard} role="group" aria-label={words.choices}>
            {chosen === undefined ? (
              <AllFields groups={groups} typed={typed} onAdd={onAdd} onChoose={goTo} />
            ) : (
              <Values group={chosen} typed={typed} onAdd={onAdd} />
            )}
          </div>
        </Autocomplete>
      </Dialog>
    </Popover>
  )
}

interface AllFieldsProps extends Pick<FilterPickerProps, "groups" | "onAdd"> {
  readonly typed: string
  readonly onChoose: (name: string) => void
}

/** The fields; once something is typed, all matching values, or all of a field whose name begins with it. */
const AllFields = ({ groups, onAdd, onChoose, typed }: AllFieldsProps) => {
  const text = typed.trim().toLocaleLowerCase()
  const shown = groups
    .map((group) => ({
      id: group.name,
      group,
      options:
        text === ""
          ? null
          : group.name.toLocaleLowerCase().startsWith(text)
            ? group.options
            : group.options.filter(({ label }) => isIn(label, text))
    }))
    .filter(({ options }) => options === null || options.length > 0)
  const hidden = shown.reduce((sum, { options }) => sum + Math.max(0, (options?.length ?? 0) - shownPerGroup), 0)
  return (
    <>
      <Menu
        className={styles["menu"] ?? ""}
        aria-label={words.pickerTitle}
        items={shown}
        shouldCloseOnSelect={false}
        renderEmptyState={() => <p className={styles["empty"]}>{words.noMatch}</p>}
      >
        {({ group, options }) =>
          options === null ? (
            <MenuItem id={`field ${group.name}`} textValue={group.name} onAction={() => onChoose(group.name)}>
              <Text slot="label">{group.name}</Text>
              <ChevronRight aria-hidden />
            </MenuItem>
          ) : (
            <MenuSection id={group.name}>
              <Header>{group.name}</Header>
              <Collection items={options.slice(0, shownPerGroup)}>
                {(option) => valueItem(group, option, onAdd)}
              </Collection>
            </MenuSection>
          )
        }
      </Menu>
      <More hidden={hidden} />
    </>
  )
}

interface ValuesProps extends Pick<FilterPickerProps, "onAdd"> {
  readonly group: FilterGroup
  readonly typed: string
}

/** The values of one field, with their totals. */
const Values = ({ group, onAdd, typed }: ValuesProps) => {
  const text = typed.trim().toLocaleLowerCase()
  const { options, search } = group
  // A search may match in ways that the names do not show, so its results are not filtered again.
  const found = search === undefined ? options.filter(({ label }) => isIn(label, text)) : options
  return (
    <>
      <Menu
        className={styles["menu"] ?? ""}
        aria-label={group.name}
        items={found.slice(0, shownPerGroup)}
        shouldCloseOnSelect={false}
        renderEmptyState={() => (
          <p className={styles["empty"]}>{search === undefined ? words.noMatch : searchText(search)}</p>
        )}
      >
        {(option) => valueItem(group, option, onAdd)}
      </Menu>
      <More hidden={found.length - shownPerGroup} />
    </>
  )
}

const valueItem = (
  group: FilterGroup,
  { label, value }: FilterGroup["options"][number],
  onAdd: FilterPickerProps["onAdd"]
) => {
  const figures = group.figuresOf?.(value)
  return (
    <MenuItem id={`${group.name} ${value}`} textValue={label} onAction={() => onAdd(group.name, value)}>
      <Text slot="label">{label}</Text>
      {figures === undefined ? null : (
        <Text slot="description" className={styles["figures"] ?? ""}>
          {figuresText(figures)}
        </Text>
      )}
    </MenuItem>
  )
}

const More = ({ hidden }: { readonly hidden: number }) =>
  hidden <= 0 ? null : <p className={styles["more"]}>{words.moreMatches(count(hidden))}</p>
