import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, waitFor } from "storybook/test"
import { UserMenu, type UserMenuItem } from "./UserMenu.tsx"

const entry = (key: string, label: string, rest: Partial<UserMenuItem> = {}): UserMenuItem => ({
  key,
  label,
  href: `/${key}`,
  isExternal: false,
  isDisabled: false,
  isCurrent: false,
  group: "features",
  ...rest
})

const items = [
  entry("home", "Home", { href: "/", icon: "home", group: "start" }),
  entry("accounts", "My Accounts", { icon: "wallet", group: "start" }),
  entry("reports/reclaim-dashboard", "Reclaim Dashboard", { icon: "chart-pie", isCurrent: true }),
  entry("documents", "Documents", { icon: "folder", isDisabled: true }),
  entry("contacts", "Contacts", { icon: "contact", group: "management" }),
  entry("contactUs", "Contact Us", {
    href: "https://desk.example.com",
    isExternal: true,
    icon: "life-buoy",
    group: "help"
  }),
  entry("faq", "FAQ", { href: "https://faq.example.com", isExternal: true, icon: "circle-help", group: "help" }),
  entry("signOut", "Sign out", { href: null, icon: "log-out", group: "leave" })
]

export default {
  component: UserMenu,
  args: {
    name: "Ada Meyer",
    email: "ada@example.com",
    profileHref: "/profile",
    isProfile: false,
    onProfile: fn(),
    items,
    onChoose: fn(),
    theme: "system",
    onThemeChange: fn(),
    version: "3.0.8"
  },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", justifyContent: "flex-end", alignItems: "start", minHeight: 480 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof UserMenu>

type Story = StoryObj<typeof UserMenu>

/** Closed. */
export const Shut: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Ada Meyer user menu" })
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await expect(canvas.queryByRole("menu")).toBeNull()
  }
}

/** Opens on hover and stays open; closes when the pointer leaves. */
export const OpensOnHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole("button", { name: /user menu/ }))
    await userEvent.hover(await canvas.findByRole("menuitem", { name: "Contacts" }))
    await waitFor(() => expect(canvas.getByRole("menu")).toBeVisible())
    await userEvent.unhover(canvas.getByRole("menuitem", { name: "Contacts" }))
    await waitFor(() => expect(canvas.queryByRole("menu")).toBeNull())
  }
}

/** Shows the version, which the service desk asks for first. */
export const NamesTheVersion: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    await waitFor(() => expect(canvas.getByText("Version 3.0.8")).toBeVisible())
  }
}

/** A click keeps it open after the pointer has left; a second click closes it. */
export const HeldByClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: /user menu/ })
    await userEvent.click(button)
    await userEvent.unhover(button)
    await waitFor(() => expect(canvas.getByRole("menu")).toBeVisible())
    await expect(canvas.getByText("ada@example.com")).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.queryByRole("menu")).toBeNull()
  }
}

/** Opened and navigated by keyboard; Escape returns the focus. */
export const WalkedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(canvas.getByRole("menuitem", { name: "Home" })).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await expect(canvas.getByRole("menuitem", { name: "Reclaim Dashboard" })).toHaveFocus()
    await userEvent.keyboard("f")
    await expect(canvas.getByRole("menuitem", { name: /FAQ/ })).toHaveFocus()
    await userEvent.keyboard("{End}")
    await expect(canvas.getByRole("menuitemradio", { name: "Dark" })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("menuitem", { name: "Home" })).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await expect(canvas.queryByRole("menu")).toBeNull()
    await waitFor(() => expect(canvas.getByRole("button", { name: /user menu/ })).toHaveFocus())
    await userEvent.keyboard("{ArrowUp}")
    await waitFor(() => expect(canvas.getByRole("menuitemradio", { name: "Dark" })).toHaveFocus())
  }
}

/** Related entries are grouped, in the order of the specification; the current screen is marked. */
export const Grouped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    await waitFor(() =>
      expect(canvas.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
        "Start",
        "Reports and documents",
        "Administration",
        "Help",
        "Session",
        "Theme"
      ])
    )
    const current = canvas.getAllByRole("menuitem").filter((entry) => entry.getAttribute("aria-current") === "page")
    await expect(current.map((entry) => entry.textContent)).toEqual(["Reclaim Dashboard"])
  }
}

/** On a phone, where there is no section bar, the search comes first. */
export const SearchOnPhone: Story = {
  args: { onSearch: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    await waitFor(() => expect(canvas.getAllByRole("menuitem").length).toBeGreaterThanOrEqual(items.length))
    const first = canvas.getAllByRole("menuitem")[0]
    if (window.innerWidth > 720) {
      await expect(first).toHaveTextContent("Home")
      return
    }
    await expect(first).toHaveTextContent("Search")
    await userEvent.click(canvas.getByRole("menuitem", { name: "Search" }))
    await expect(args.onSearch).toHaveBeenCalledOnce()
  }
}

/** On a phone the entries carry the counts of the section bar; a count of 0 is not shown. */
export const CountsOnPhone: Story = {
  args: {
    items: items.map((item) =>
      item.key === "accounts" ? { ...item, waiting: 1204 } : item.key === "contacts" ? { ...item, waiting: 0 } : item
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    const isPhone = window.innerWidth <= 720
    await canvas.findByRole("menuitem", { name: isPhone ? "My Accounts 1,204 waiting" : "My Accounts" })
    await canvas.findByRole("menuitem", { name: "Contacts" })
  }
}

/** Enter chooses a screen and closes the menu. */
export const ChosenByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("menuitem", { name: "Home" })).toHaveFocus())
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith(items[1])
    await expect(canvas.queryByRole("menu")).toBeNull()
  }
}

/** Disabled entries are shown, but cannot be chosen. */
export const DisabledTask: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    const documents = canvas.getByRole("menuitem", { name: "Documents" })
    await expect(documents).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(documents)
    await expect(args.onChoose).not.toHaveBeenCalled()
  }
}

/** External pages open in a tab without access to this one. */
export const LeadsElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    const desk = canvas.getByRole("menuitem", { name: "Contact Us (opens in a new tab)" })
    await expect(desk).toHaveAttribute("target", "_blank")
    await expect(desk).toHaveAttribute("rel", "noopener noreferrer")
  }
}

/** The theme is chosen here. */
export const ThemeChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /user menu/ }))
    await expect(canvas.getByRole("menuitemradio", { name: "System" })).toBeChecked()
    await userEvent.click(canvas.getByRole("menuitemradio", { name: "Dark" }))
    await expect(args.onThemeChange).toHaveBeenCalledWith("dark")
  }
}

/** A very long name is truncated on the button and complete in the menu. */
export const LongestName: Story = {
  args: {
    name: "Wilhelmina Annabelle von Hohenstein-Braunschweig-Wolfenbüttel",
    email: "wilhelmina.annabelle.von.hohenstein-braunschweig-wolfenbuettel@investments.example.com"
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: /user menu/ })
    await userEvent.click(button)
    await expect(button.offsetWidth).toBeLessThanOrEqual(240)
  }
}

/** The name links to the user's own profile; Shift and Tab reach it from the items. */
export const NameBlock: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Ada Meyer user menu" }).focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(canvas.getByRole("menuitem", { name: "Home" })).toHaveFocus())
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}")
    const link = canvas.getByRole("link", { name: "Ada Meyer ada@example.com Your profile" })
    await expect(link).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onProfile).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole("menu")).toBeNull())
  }
}

/** A guest who signs without an account has no profile. */
export const Guest: Story = {
  args: { profileHref: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ada Meyer user menu" }))
    await expect(canvas.getByText("ada@example.com")).toBeVisible()
    await expect(canvas.queryByRole("link", { name: /Your profile/ })).toBeNull()
  }
}
