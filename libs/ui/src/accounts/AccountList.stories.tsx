import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { nothingChosen } from "../grid/RowChoice.ts"
import { accountListDefinition } from "./accountListDefinition.ts"
import { AccountList, type AccountListProps } from "./AccountList.tsx"

const custodians = [
  ["NBC", "Northbank Custody"],
  ["HEL", "Helvetia Depot"],
  ["MER", "Meridian Trust"]
] as const
const owners = ["Møller Pension Fund", "Dvořák Familienstiftung", "Blue Heron Partners LP"]

const states = ["active", "active", "documents_pending", "active", "suspended", "active", "closed"] as const

const accountsOf = (many: number) =>
  Array.from({ length: many }, (_, index) => {
    const [fiCode, fiName] = custodians[index % custodians.length] ?? custodians[0]
    return makeAccount({
      accountId: index + 1,
      state: states[index % states.length] ?? "active",
      applicationId: index % 10 === 4 ? index : null,
      fiCode,
      fiName,
      acctCode: `${fiCode}-${String(1000 + index)}`,
      boName: owners[index % owners.length] ?? "",
      missingCount: index % 4 === 1 ? index % 12 : 0,
      transCount: 40 + (index % 90),
      openTransCount: index % 41,
      openNetReclaim: UsdCents.make((index * 7_919_317) % 900_000_000)
    })
  })

/** Holds the filters, order and settings, as the screen does. */
const Held = (props: AccountListProps) => {
  const [search, setSearch] = useState(props.search)
  const [order, setOrder] = useState(props.order)
  const [state, setState] = useState(props.state)
  const [setup, setSetup] = useState(props.setup)
  const [choice, setChoice] = useState(props.choice)
  return (
    <AccountList
      {...props}
      search={search}
      onSearch={(text) => {
        setSearch(text)
        props.onSearch(text)
      }}
      state={state}
      onState={(next) => {
        setState(next)
        props.onState(next)
      }}
      setup={setup}
      onSetup={(next) => {
        setSetup(next)
        props.onSetup(next)
      }}
      choice={choice}
      onChoice={(next) => {
        setChoice(next)
        props.onChoice(next)
      }}
      order={order}
      onOrder={(next) => {
        setOrder(next)
        props.onOrder(next)
      }}
    />
  )
}

const accounts = accountsOf(64)

export default {
  component: AccountList,
  render: (args) => <Held {...args} />,
  args: {
    accounts,
    totalCount: accounts.length,
    isArriving: false,
    search: "",
    onSearch: fn(),
    state: null,
    onState: fn(),
    order: { column: "custodian", isDescending: false },
    onOrder: fn(),
    setup: accountListDefinition.setups.initial,
    onSetup: fn(),
    hrefOf: ({ acctCode }) => `#${acctCode}`,
    onOpen: fn(),
    missingHrefOf: ({ acctCode }) => `#missing-${acctCode}`,
    onMissing: fn(),
    detailsHrefOf: ({ accountId }) => `#details-${String(accountId)}`,
    onDetails: fn(),
    choice: nothingChosen(),
    onChoice: fn(),
    markets: [],
    onMarkets: fn(),
    actsAs: new Set(["client"] as const),
    mayDecide: true,
    onAct: fn(),
    onExcel: fn(),
    isBusy: false
  }
} satisfies Meta<typeof AccountList>

type Story = StoryObj<typeof AccountList>

const firstCell = (root: HTMLElement, column: string): string =>
  root.querySelector(`[row-index="0"] [col-id="${column}"]`)?.textContent ?? ""

/** Sorted by custodian; each account number is a link, and a click anywhere in its row follows it. */
export const ManyAccounts: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    await expect(canvas.getByRole("heading")).toHaveTextContent("Accounts 64 accounts")
    const link = canvas.getByRole("link", { name: "HEL-1001, Dvořák Familienstiftung: see its reclaims" })
    await expect(link).toHaveAttribute("href", "#HEL-1001")
    await userEvent.click(canvas.getAllByText("Helvetia Depot")[0] ?? canvasElement)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(args.onOpen).toHaveBeenCalledWith(accounts[1])
  }
}

/** The details open by their link, by Enter on it, and by O anywhere in the row. */
export const Details: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    const link = canvas.getByRole("link", { name: "Details of HEL-1001, Dvořák Familienstiftung" })
    await expect(link).toHaveAttribute("href", "#details-2")
    canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="owner"]')?.focus()
    await userEvent.keyboard("o")
    await expect(args.onDetails).toHaveBeenLastCalledWith(accounts[1])
    canvasElement.querySelector<HTMLElement>('[row-index="1"] [col-id="details"]')?.focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onDetails).toHaveBeenLastCalledWith(accounts[4])
    await expect(args.onOpen).not.toHaveBeenCalled()
  }
}

/** Filtered by state; the search applies within it. */
export const OfOneState: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Suspended 9" }))
    await waitFor(() => expect(canvas.getByRole("heading")).toHaveTextContent("9 of 64 accounts"))
    await waitFor(() => expect(firstCell(canvasElement, "state")).toContain("Suspended"))
    await userEvent.type(canvas.getByRole("searchbox"), "atlantis")
    await expect(canvas.getByText("No account in this state matches what you typed.")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await userEvent.click(canvas.getByRole("button", { name: "All 64" }))
    await waitFor(() => expect(canvas.getByRole("heading")).toHaveTextContent("64 accounts"))
  }
}

/** The number of missing documents links to them, by pointer and by Enter; the list is filtered and sorted by it. */
export const DocumentsMissing: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Documents missing 16" }))
    await waitFor(() => expect(canvas.getByRole("heading")).toHaveTextContent("16 of 64 accounts"))
    await userEvent.click(canvas.getByText("Missing"))
    await waitFor(() => expect(firstCell(canvasElement, "missing")).toBe("9"))
    const link = canvas.getAllByRole("link", { name: /: see 9 missing documents$/ })[0]
    await expect(link?.getAttribute("href")).toMatch(/^#missing-/)
    canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="missing"]')?.focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onMissing).toHaveBeenCalledOnce()
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole("searchbox"), "atlantis")
    await expect(canvas.getByText("No account with documents missing matches what you typed.")).toBeVisible()
  }
}

/** A user without access to documents sees the number without a link. */
export const MissingButNotToBeSeen: Story = {
  args: { missingHrefOf: null, accounts: [makeAccount({ missingCount: 3 })], totalCount: 1 },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(firstCell(canvasElement, "missing")).toBe("3"))
    await expect(canvas.queryByRole("link", { name: /missing/ })).toBeNull()
  }
}

/** An active account for which documents are missing says so at its state. */
export const ActiveButMissing: Story = {
  args: { accounts: [makeAccount({ missingCount: 3 })], totalCount: 1 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(firstCell(canvasElement, "state")).toBe("Active3 documents missing"))
  }
}

/** A change in progress is shown at the account's state. */
export const ChangeUnderWay: Story = {
  args: { accounts: [makeAccount({ applicationId: 31 })], totalCount: 1 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(firstCell(canvasElement, "state")).toBe("ActiveChange in progress"))
  }
}

const box = (root: HTMLElement, row: number) =>
  root.querySelector<HTMLInputElement>(`[row-index="${String(row)}"] [col-id="choice"] input`)

const chosenRows = (root: HTMLElement): ReadonlyArray<number> =>
  [0, 1, 2, 3, 4, 5].filter((row) => box(root, row)?.checked === true)

/** By keyboard: Space selects a row, Shift with an arrow extends, Ctrl+A selects all listed, Escape clears. */
export const ChosenByKeys: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    canvasElement.querySelector<HTMLElement>('[row-index="1"] [col-id="owner"]')?.focus()
    await userEvent.keyboard(" ")
    await waitFor(() => expect(chosenRows(canvasElement)).toEqual([1]))
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}")
    await waitFor(() => expect(chosenRows(canvasElement)).toEqual([1, 2, 3]))
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}")
    await waitFor(() => expect(chosenRows(canvasElement)).toEqual([1, 2]))
    await expect(canvas.getByRole("group", { name: "Selected accounts" })).toHaveTextContent("2 selected")
    await userEvent.keyboard("{Control>}a{/Control}")
    await expect(canvas.getByRole("group", { name: "Selected accounts" })).toHaveTextContent("64 selected")
    await userEvent.click(canvas.getByRole("button", { name: "Suspend" }))
    await expect(args.onAct).toHaveBeenLastCalledWith("Suspend", expect.objectContaining({ length: 64 }))
    canvasElement.querySelector<HTMLElement>('[row-index="1"] [col-id="owner"]')?.focus()
    await userEvent.keyboard("{Escape}")
    await expect(canvas.queryByRole("group", { name: "Selected accounts" })).toBeNull()
    await expect(args.onOpen).not.toHaveBeenCalled()
  }
}

/** By keyboard in the header: Space on its checkbox selects all listed, and again none. */
export const AllChosenInTheTitles: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    canvasElement.querySelector<HTMLElement>('[role="columnheader"][col-id="choice"]')?.focus()
    await userEvent.keyboard(" ")
    await expect(canvas.getByRole("group", { name: "Selected accounts" })).toHaveTextContent("64 selected")
    await userEvent.keyboard(" ")
    await expect(canvas.queryByRole("group", { name: "Selected accounts" })).toBeNull()
  }
}

/** By checkbox; the selection survives filtering, and hidden rows are counted as not shown. */
export const ChosenByBoxes: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select HEL-1001, Dvořák Familienstiftung" }))
    await userEvent.keyboard("{Shift>}")
    const third = box(canvasElement, 3)
    if (third !== null) await userEvent.click(third)
    await userEvent.keyboard("{/Shift}")
    await waitFor(() => expect(chosenRows(canvasElement)).toEqual([0, 1, 2, 3]))
    await userEvent.type(canvas.getByRole("searchbox"), "1001")
    await expect(await canvas.findByText("3 of them not listed")).toBeVisible()
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all accounts listed" }))
    await expect(canvas.getByRole("group", { name: "Selected accounts" })).toHaveTextContent("3 selected")
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }))
    await expect(canvas.queryByRole("group", { name: "Selected accounts" })).toBeNull()
  }
}

/** Shows the next actor and action. */
export const NextSteps: Story = {
  args: { accounts: [makeAccount({ nextStep: "call_back" }), makeAccount({ accountId: 8 })], totalCount: 2 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(firstCell(canvasElement, "next")).toBe("UsCall back about payment details"))
    await expect(canvasElement.querySelector('[row-index="1"] [col-id="next"]')).toHaveTextContent("")
  }
}

/** Columns can be hidden and shown again; number and amount always stay. */
export const ColumnsChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Columns" }))
    await expect(canvas.queryByRole("checkbox", { name: "Account" })).toBeNull()
    await userEvent.click(canvas.getByRole("checkbox", { name: "Name" }))
    await expect(args.onSetup).toHaveBeenLastCalledWith(
      expect.objectContaining({ hiddenColumns: [...accountListDefinition.setups.initial.hiddenColumns, "name"] })
    )
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: "Name" })).toBeNull())
  }
}

/** Clicking a column header sorts by it; clicking again reverses the order. */
export const SortedByAmount: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    await userEvent.click(canvas.getByText("Open net reclaim"))
    await expect(args.onOrder).toHaveBeenLastCalledWith({ column: "openNetReclaim", isDescending: true })
    await waitFor(() => expect(firstCell(canvasElement, "openNetReclaim")).toBe("$4,989,169.71"))
    await userEvent.click(canvas.getByText("Open net reclaim"))
    await waitFor(() => expect(firstCell(canvasElement, "openNetReclaim")).toBe("$0.00"))
  }
}

/** Typing narrows the rows; the remaining number is announced. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "dvořák 1004")
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("1 of 64 accounts"))
    await waitFor(() => expect(canvas.queryByText("NBC-1000")).toBeNull())
  }
}

/** Nothing matches; the sentence comes with a button to clear the search. */
export const NothingFound: Story = {
  args: { search: "atlantis" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
  }
}

/** The first pages are loaded; the rest is loading. */
export const Arriving: Story = {
  args: { totalCount: 2_000, isArriving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("64 of 2,000 accounts, loading more")
  }
}

const ComingLater = (props: AccountListProps) => {
  const [isHere, setHere] = useState(false)
  return (
    <>
      <button onClick={() => setHere(true)}>Load</button>
      <Held {...props} {...(isHere ? {} : { accounts: [], totalCount: 0, isArriving: true })} />
    </>
  )
}

/** The grid is rendered before its first rows, with its headers and without an empty message. */
export const BeforeTheFirst: Story = {
  render: (args) => <ComingLater {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("columnheader", { name: "Custodian" })
    const all = await canvas.findByRole("checkbox")
    await expect(canvasElement.querySelectorAll("[role=row][row-index]")).toHaveLength(0)
    await userEvent.click(canvas.getByRole("button", { name: "Load" }))
    await canvas.findByRole("link", { name: /^HEL-1001.*reclaims$/ })
    await expect(all).toBeVisible()
  }
}

/** Opened by keyboard: focus a cell, press Enter. */
export const OpenedByKeys: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    await waitFor(() => expect(firstCell(canvasElement, "account")).toBe("HEL-1001"))
    canvasElement.querySelector<HTMLElement>('[row-index="0"] [col-id="account"]')?.focus()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(args.onOpen).toHaveBeenCalledWith(accounts[4])
  }
}

/** A very long owner name is truncated, with the full name on hover; a missing owner is announced as such. */
export const LongestOwnerName: Story = {
  args: {
    totalCount: 2,
    accounts: [
      makeAccount({
        boName:
          "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873, represented by its trustees"
      }),
      makeAccount({ acctCode: "X, 2", boName: "" })
    ]
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "X, 2, No name recorded: see its reclaims" })).toBeVisible()
  }
}

const twentyThousand = accountsOf(20_000)

/** Twenty thousand accounts are searched as fast as a few. */
export const TwentyThousand: Story = {
  args: { accounts: twentyThousand, totalCount: 20_000 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "20021")
    await waitFor(() => expect(firstCell(canvasElement, "account")).toContain("20021"))
    await expect(canvas.getByRole("status")).toHaveTextContent("1 of 20,000 accounts")
  }
}
