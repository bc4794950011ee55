import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import type { Task } from "../../domain/user/Task.ts"
import { taskNames } from "../../domain/user/taskNames.ts"
import { isSafeReturnPath } from "../navigation/isSafeReturnPath.ts"
import { routes } from "../navigation/routes.ts"
import { shellMessages } from "./shellMessages.ts"

interface MenuEntry {
  /** Identifies an entry of a menu: the task's name, or the entry's own. */
  readonly name: string
  readonly label: string
  readonly icon?: string
  readonly isDisabled: boolean
  readonly group: MenuGroup
}

/** Group of menu entries, in menu order. */
export type MenuGroup = "start" | "features" | "management" | "help" | "leave"

/** An entry of the user menu: a screen of the portal, a place elsewhere that opens in a new tab, or leaving. */
export type MenuItem =
  | (MenuEntry & { readonly _tag: "Screen"; readonly to: string })
  | (MenuEntry & { readonly _tag: "External"; readonly href: string })
  | (MenuEntry & { readonly _tag: "SignOut" })

/** Addresses of the provider that the menu leads to; an entry without one is shown disabled. */
export interface MenuLinks {
  readonly serviceDeskUrl: string
  readonly faqUrl: string
}

/**
 * User menu from top to bottom: Home, the onboarding entry, feature tasks, other management tasks, Contact Us, FAQ,
 * sign-out, in groups. Hidden tasks are left out; disabled ones, and those whose route leads off the portal, are shown
 * disabled.
 */
export const userMenuItems = (user: CurrentUser, links: MenuLinks): ReadonlyArray<MenuItem> => {
  const management = visibleTasks(user.tasks.Management)
  return [
    {
      _tag: "Screen",
      name: "home",
      label: shellMessages.home,
      icon: "home",
      to: routes.home.path,
      isDisabled: false,
      group: "start"
    },
    ...management.filter(isOnboardingEntry).slice(0, 1).map(screenOf("start")),
    ...visibleTasks(user.tasks.Features).map(screenOf("features")),
    ...management.filter((task) => !isOnboardingEntry(task)).map(screenOf("management")),
    externalOf("contactUs", shellMessages.contactUs, "life-buoy", links.serviceDeskUrl),
    externalOf("faq", shellMessages.faq, "circle-help", links.faqUrl),
    signOutOf(user)
  ]
}

const visibleTasks = (tasks: ReadonlyArray<Task>): ReadonlyArray<Task> => tasks.filter((task) => !task.isHidden)

const isOnboardingEntry = (task: Task): boolean => task.name === taskNames.myAccounts

const iconOf = (task: Task): { readonly icon?: string } => (task.icon === undefined ? {} : { icon: task.icon })

const screenOf =
  (group: MenuGroup) =>
  (task: Task): MenuItem => ({
    _tag: "Screen",
    name: task.name,
    label: task.label,
    to: task.route,
    isDisabled: task.disabled || !isSafeReturnPath(task.route),
    group,
    ...iconOf(task)
  })

const externalOf = (name: string, label: string, icon: string, href: string): MenuItem => ({
  _tag: "External",
  name,
  label,
  icon,
  href,
  isDisabled: href === "",
  group: "help"
})

/** Every user can sign out, with or without a task for it. */
const signOutOf = (user: CurrentUser): MenuItem => {
  const task = user.tasks.SignOut[0]
  return {
    _tag: "SignOut",
    name: taskNames.signOut,
    label: task?.label ?? shellMessages.signOut,
    isDisabled: false,
    group: "leave",
    ...(task === undefined ? {} : iconOf(task))
  }
}
