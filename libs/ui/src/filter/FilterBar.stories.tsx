import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { FilterBar } from "./FilterBar.tsx"

const onRemove = fn()
const onType = fn()

export default {
  component: FilterBar,
  args: {
    filters: [],
    groups: [
      {
        name: "Status",
        options: [
          { value: "Awaiting documents", label: "Awaiting documents" },
          { value: "Filed", label: "Filed" }
        ]
      },
      {
        name: "Country",
        options: [
          { value: "DE", label: "Germany" },
          { value: "DK", label: "Denmark" },
          { value: "CH", label: "Switzerland" }
        ],
        figuresOf: (value) =>
          value === "DK" ? { transCount: 1204, netReclaim: 123_512_345 } : { transCount: 0, netReclaim: 0 }
      },
      {
        name: "Account",
        options: Array.from({ length: 400 }, (_, at) => ({ value: `A${at}`, label: `NB-004 417-${at}` }))
      },
      {
        name: "Security",
        options: [],
        search: { of: "security", state: "prompt", onType }
      }
    ],
    onAdd: fn(),
    onClear: fn()
  }
} satisfies Meta<typeof FilterBar>

type Story = StoryObj<typeof FilterBar>

const germany = { group: "Country", value: "DE", label: "Germany", onRemove }
const northbank = { group: "Custodian", value: "NBC", label: "Northbank Custody", onRemove }

/** No filters. */
export const NoFilter: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No filters set")).toBeVisible()
  }
}

/** Two filters; one is removed, then both. */
export const TwoFilters: Story = {
  args: { filters: [germany, northbank] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter Country Germany" }))
    await expect(onRemove).toHaveBeenCalled()
    await expect(canvas.getByRole("button", { name: "Filter" })).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name: "Clear all" }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  }
}

/** A filter is found by typing and added by keyboard; Escape returns the focus. */
export const AddedByKeyboard: Story = {
  args: { filters: [northbank] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus())
    await userEvent.keyboard("den")
    await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onAdd).toHaveBeenCalledWith("Country", "DK")
    await userEvent.keyboard("{Escape}{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(canvas.getByRole("button", { name: "Filter" })).toHaveFocus())
  }
}

/** First the fields, then the values of one with their totals, without those already set; and back again. */
export const FieldsThenValues: Story = {
  args: { filters: [germany] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Country" })).toBeVisible())
    await expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "Status",
      "Country",
      "Account",
      "Security"
    ])
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}")
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Denmark" })).toBeVisible())
    await expect(screen.queryByRole("menuitem", { name: "Germany" })).toBeNull()
    await expect(screen.getByRole("menuitem", { name: "Denmark" })).toHaveAccessibleDescription("1,204, $1.24M")
    await expect(screen.getByRole("menuitem", { name: "Switzerland" })).toHaveAccessibleDescription("none")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onAdd).toHaveBeenCalledWith("Country", "DK")
    await userEvent.keyboard("{Backspace}")
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Account" })).toBeVisible())
    await userEvent.click(screen.getByRole("menuitem", { name: "Account" }))
    await waitFor(() => expect(screen.getByText(/370 more match/)).toBeVisible())
    await userEvent.click(screen.getByRole("button", { name: "All fields" }))
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Status" })).toBeVisible())
  }
}

/** Securities are too many to list: the typed text is searched for. */
export const FieldSearched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Security" }))
    await waitFor(() => expect(screen.getByText("Type at least two characters of a name or an ISIN.")).toBeVisible())
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a security by its name or ISIN" }), "nestle")
    await expect(onType).toHaveBeenLastCalledWith("nestle")
  }
}

/** One of twenty thousand accounts is found by typing, and added. */
export const TwentyThousandAccounts: Story = {
  args: {
    groups: [
      {
        name: "Account",
        options: Array.from({ length: 20_000 }, (_, at) => ({
          value: `A${at}`,
          label: `NB-004 ${at} Møller Fund ${at}`
        }))
      }
    ]
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Account" }))
    await waitFor(() => expect(screen.getByText(/19,970 more match/)).toBeVisible())
    await userEvent.type(screen.getByRole("searchbox"), "fund 19871")
    await waitFor(() => expect(screen.getAllByRole("menuitem")).toHaveLength(1))
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onAdd).toHaveBeenCalledWith("Account", "A19871")
  }
}

/** Nothing matches. */
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    await waitFor(() => expect(screen.getByRole("searchbox")).toBeVisible())
    await userEvent.type(screen.getByRole("searchbox"), "atlantis")
    await waitFor(() => expect(screen.getByText("Nothing matches what you typed.")).toBeVisible())
  }
}

/** A very long name is truncated inside its chip. */
export const LongestOwnerName: Story = {
  args: {
    filters: [
      {
        group: "Account",
        value: "1",
        label:
          "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873",
        onRemove
      }
    ]
  },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    )
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
