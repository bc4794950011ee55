import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor } from "storybook/test"
import { FilterBar } from "./FilterBar.tsx"

const onRemove = fn()

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
        ]
      },
      {
        name: "Account",
        options: Array.from({ length: 400 }, (_, at) => ({ value: `A${at}`, label: `NB-004 417-${at}` }))
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
    await expect(canvas.getByRole("button", { name: "Filter" })).toHaveFocus()
  }
}

/** The picker lists values that are not set yet, and only the beginning of a long list. */
export const PickerOpen: Story = {
  args: { filters: [germany] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }))
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Denmark" })).toBeVisible())
    await expect(screen.queryByRole("menuitem", { name: "Germany" })).toBeNull()
    await expect(screen.getByText(/370 more match/)).toBeVisible()
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
