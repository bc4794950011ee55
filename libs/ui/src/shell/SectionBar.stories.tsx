import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor, within } from "storybook/test"
import { SectionBar, type SectionBarItem } from "./SectionBar.tsx"

const section = (name: string, label: string, rest: Partial<SectionBarItem> = {}): SectionBarItem => ({
  name,
  label,
  to: `#${name}`,
  isDisabled: false,
  isCurrent: false,
  ...rest
})

const sections = [
  section("reclaimDashboard", "Reclaim Dashboard", { isCurrent: true }),
  section("quarterlyStatements", "Quarterly Statements"),
  section("paymentStatements", "Payment Statements"),
  section("documents", "Documents"),
  section("claimAuthorization", "Claim Authorization"),
  section("signDocuments", "Sign Documents"),
  section("myAccounts", "My Accounts"),
  section("contacts", "Contacts")
]

export default {
  component: SectionBar,
  parameters: { layout: "fullscreen" },
  args: { sections, search: { keys: "Ctrl K", onOpen: fn() } }
} satisfies Meta<typeof SectionBar>

type Story = StoryObj<typeof SectionBar>

/** Number of sections that fit in the bar at the width of this window. */
const fittingSections = () =>
  window.innerWidth <= 800 ? 4 : window.innerWidth <= 1100 ? 5 : window.innerWidth <= 1220 ? 6 : 8

const isPhone = () => window.innerWidth <= 720

/** A client with every task. Sections that do not fit are under More. */
export const EveryTask: Story = {
  play: async ({ canvas, userEvent }) => {
    if (isPhone()) {
      await expect(canvas.queryByRole("navigation")).toBeNull()
      return
    }
    await expect(canvas.getByRole("link", { name: "Reclaim Dashboard" })).toHaveAttribute("aria-current", "page")
    await expect(canvas.getAllByRole("link")).toHaveLength(fittingSections())
    if (fittingSections() === sections.length) return
    await userEvent.click(canvas.getByRole("button", { name: "More" }))
    await waitFor(() => expect(canvas.getAllByRole("menuitem")).toHaveLength(sections.length - fittingSections()))
  }
}

/** Number of things that wait for the user, beside the name of its screen. */
export const ThingsWaiting: Story = {
  args: {
    sections: sections.map((one) =>
      one.name === "documents"
        ? { ...one, waiting: 1204 }
        : one.name === "claimAuthorization"
          ? { ...one, waiting: 0 }
          : one
    )
  },
  play: async ({ canvas }) => {
    if (isPhone()) return
    const documents = canvas.getByRole("link", { name: "Documents 1,204 waiting" })
    await expect(within(documents).getByRole("img", { name: "1,204 waiting" })).toBeVisible()
    await expect(canvas.getAllByRole("img")).toHaveLength(1)
  }
}

/** The numbers keep their places until they are known, so that no name moves when they come. */
export const NotCountedYet: Story = {
  args: { sections: sections.map((one) => ({ ...one, waiting: null })) },
  play: async ({ canvas }) => {
    if (isPhone()) return
    await expect(canvas.getByRole("link", { name: "Documents" })).toBeVisible()
    await expect(canvas.queryByRole("img")).toBeNull()
  }
}

/** More sections than fit in any window: the current one is under More, which says so and is navigated by keys. */
export const CurrentUnderMore: Story = {
  args: {
    sections: [
      ...sections.map((one) => ({ ...one, isCurrent: false })),
      section("taxVouchers", "Tax Vouchers"),
      section("archive", "Archive", { isCurrent: true })
    ]
  },
  play: async ({ canvas, userEvent }) => {
    if (isPhone()) return
    const more = canvas.getByRole("button", { name: "More" })
    await expect(more).toHaveAttribute("data-current")
    more.focus()
    await userEvent.keyboard("{ArrowUp}")
    await waitFor(() => expect(canvas.getByRole("menuitem", { name: "Archive" })).toHaveFocus())
    await expect(canvas.getByRole("menuitem", { name: "Archive" })).toHaveAttribute("aria-current", "page")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(more).toHaveFocus())
  }
}

/** A disabled section is shown and has no link. */
export const DisabledSection: Story = {
  args: { sections: [section("documents", "Documents", { isDisabled: true })] },
  play: async ({ canvas }) => {
    if (isPhone()) return
    const documents = canvas.getByRole("link", { name: "Documents" })
    await expect(documents).toHaveAttribute("aria-disabled", "true")
    await expect(documents).not.toHaveAttribute("href")
  }
}

/** Names longer than the bar are truncated, and nothing scrolls sideways. */
export const LongestNames: Story = {
  args: { sections: sections.map((one) => ({ ...one, label: `${one.label} of the whole group and its funds` })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** A user without tasks has the search only. */
export const NoTasks: Story = {
  args: { sections: [] },
  play: async ({ args, canvas, userEvent }) => {
    if (isPhone()) return
    await userEvent.click(canvas.getByRole("button", { name: "Search or go to" }))
    await expect(args.search?.onOpen).toHaveBeenCalledOnce()
  }
}
