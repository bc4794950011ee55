import { makeSavedView } from "@reclaim/core/testing/makeSavedView"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { SavedViews } from "./SavedViews.tsx"

const germany = makeSavedView()
const paid = makeSavedView({ id: 2, name: "Paid in 2026", query: "tab=paid&year=2026" })

export default {
  title: "SavedViews",
  component: SavedViews,
  args: {
    state: { _tag: "Loaded", entries: [germany, paid], removed: null },
    currentQuery: "tab=summary&country=CH",
    isReadOnly: false,
    onLoad: fn(),
    onApply: fn(),
    onSave: fn(() => Promise.resolve(null)),
    onRename: fn(() => Promise.resolve(null)),
    onRemove: fn(),
    onUndo: fn()
  },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", justifyContent: "flex-end", minHeight: 380 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof SavedViews>

type Story = StoryObj<typeof SavedViews>

/** Two views; one is shown by keyboard, and the focus returns to the button. */
export const ShownByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(args.onLoad).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Germany, filed" })).toHaveFocus())
    await userEvent.keyboard("{Tab}{Tab}{Tab}{Enter}")
    await expect(args.onApply).toHaveBeenCalledWith(paid)
    await expect(canvas.getByRole("button", { name: "Views" })).toHaveFocus()
    await expect(canvas.queryByRole("dialog")).toBeNull()
  }
}

/** The current view is saved under a name. */
export const CurrentViewSaved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await userEvent.type(canvas.getByRole("textbox", { name: "Name for the current view" }), "Switzerland{Enter}")
    await expect(args.onSave).toHaveBeenCalledWith("Switzerland")
    await waitFor(() => expect(canvas.getByText("“Switzerland” is saved.")).toBeInTheDocument())
  }
}

/** The name is taken, which the field says. */
export const NameTaken: Story = {
  args: {
    onSave: fn(() =>
      Promise.resolve({ _tag: "Refused" as const, fields: { name: "You already have a view with this name" } })
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    const field = canvas.getByRole("textbox")
    await userEvent.type(field, "Paid in 2026")
    await userEvent.click(canvas.getByRole("button", { name: "Save view" }))
    await waitFor(() => expect(field).toHaveAccessibleDescription("You already have a view with this name"))
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue("Paid in 2026")
  }
}

/** The current view is a saved one: it is marked, and named on the button. */
export const OneIsShown: Story = {
  args: { currentQuery: paid.query },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views Paid in 2026" }))
    const view = canvas.getByRole("button", { name: "Paid in 2026 shown now" })
    await expect(view).toHaveAttribute("aria-current", "true")
    await expect(canvas.getByText("The current view is saved as “Paid in 2026”.")).toBeVisible()
    await expect(canvas.queryByRole("textbox")).toBeNull()
  }
}

/** A view is renamed; Escape discards the new name and leaves the panel open. */
export const Renamed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await userEvent.click(canvas.getByRole("button", { name: "Rename Germany, filed" }))
    const field = canvas.getByRole("textbox", { name: "New name" })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Rename Germany, filed" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await userEvent.keyboard("Filed in Germany{Enter}")
    await expect(args.onRename).toHaveBeenCalledWith(germany, "Filed in Germany")
    await waitFor(() => expect(canvas.getByRole("button", { name: "Rename Germany, filed" })).toHaveFocus())
  }
}

/** A view is removed. */
export const Removed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await userEvent.click(canvas.getByRole("button", { name: "Remove Paid in 2026" }))
    await expect(args.onRemove).toHaveBeenCalledWith(paid)
  }
}

/** A removed view can be restored, and the button to do so has the focus. */
export const CanBeHadBack: Story = {
  args: { state: { _tag: "Loaded", entries: [germany], removed: paid } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await expect(canvas.getAllByText("“Paid in 2026” is removed.")).toHaveLength(2)
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  }
}

/** Nothing saved yet: the panel explains how to start, and the field has the focus. */
export const NothingKept: Story = {
  args: { state: { _tag: "Loaded", entries: [], removed: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await expect(canvas.getByText(/No saved views yet/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("textbox")).toHaveFocus())
  }
}

/** In view-as, the staff member's own views can be shown but not changed. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await expect(canvas.getByText(/can’t be changed while you view as a client/)).toBeVisible()
    await expect(canvas.queryByRole("textbox")).toBeNull()
    await expect(canvas.queryByRole("button", { name: /^Re/ })).toBeNull()
  }
}

/** The views are loading. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await expect(canvas.getByRole("group", { name: "Loading your views" })).toBeVisible()
  }
}

/** The views could not be loaded; there is a button to try again. */
export const Refused: Story = {
  args: { state: { _tag: "Failed", text: "The views are being moved | Ref #: R-3" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Views" }))
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onLoad).toHaveBeenCalledTimes(2)
  }
}

/** A very long name wraps inside the panel and is truncated on the button. */
export const LongestName: Story = {
  args: {
    currentQuery: germany.query,
    state: {
      _tag: "Loaded",
      entries: [makeSavedView({ name: "Widows, Orphans and RetiredLighthouseKeepersPensionFundOf1873" }), paid],
      removed: null
    }
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Views Widows/ }))
    await expect(canvas.getByRole("dialog")).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
