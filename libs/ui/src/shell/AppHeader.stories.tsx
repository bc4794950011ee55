import { CurrentView } from "@reclaim/core/domain/shell/CurrentView"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AppHeader } from "./AppHeader.tsx"
import { HeaderBell } from "./HeaderBell.tsx"
import { UserMenu } from "./UserMenu.tsx"

const menu = (
  <UserMenu
    name="Ada Meyer"
    email="ada@example.com"
    profileHref="/profile"
    isProfile={false}
    onProfile={() => undefined}
    items={[]}
    onChoose={() => undefined}
    theme="system"
    onThemeChange={() => undefined}
    version="3.0.8"
  />
)

const onOpen = fn()

export default {
  component: AppHeader,
  parameters: { layout: "fullscreen" },
  args: {
    productName: "Reclaim Portal",
    homeHref: "/",
    view: new CurrentView({ label: "Reclaim Dashboard", route: "/reports/reclaim-dashboard", icon: "chart-pie" }),
    menu
  }
} satisfies Meta<typeof AppHeader>

type Story = StoryObj<typeof AppHeader>

/** On a report. The bell is hidden. */
export const OnAReport: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("banner").firstElementChild?.clientHeight).toBe(55)
    await expect(canvas.getByRole("link", { name: "Reclaim Portal, home" })).toHaveAttribute("href", "/")
    await expect(canvas.getByRole("link", { name: "Reclaim Dashboard" })).toHaveAttribute("aria-current", "page")
    await expect(canvas.queryByRole("button", { name: /Notifications/ })).toBeNull()
  }
}

/** Something new arrived: an orange dot until it has been seen. */
export const SomethingNew: Story = {
  args: { bell: <HeaderBell hasNews unread={0} onOpen={onOpen} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Notifications, something new" }))
    await expect(onOpen).toHaveBeenCalled()
  }
}

/** Everything has been seen. */
export const NothingNew: Story = {
  args: { bell: <HeaderBell hasNews={false} unread={0} onOpen={onOpen} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Notifications" })).toBeVisible()
  }
}

/** A page that belongs to no task. */
export const NoView: Story = { args: { view: null } }
