import type { SavedViewScreen } from "@reclaim/core/domain/user/SavedView"
import type { SearchKind } from "@reclaim/core/domain/search/SearchHit"
import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"

/** The texts that the portal adds to those of the palette. */
export const paletteMessages = {
  defect: "The search failed. Your screens and actions are still listed.",
  groups: {
    recent: "Recent",
    screens: "Go to",
    owners: "Owners and accounts",
    securities: "Securities",
    transactions: "Transactions",
    payments: "Payments and statements",
    views: "Saved views",
    actions: "On this screen",
    viewAs: "View reports as"
  },
  kinds: {
    owner: "Beneficial owner",
    account: "Account",
    security: "Security",
    transaction: "Transaction",
    payment: "Payment statement",
    statement: "Quarterly statement"
  } satisfies Record<SearchKind, string>,
  tab: (screen: string, tab: string) => `${screen}: ${tab}`,
  view: { reclaimDashboard: "View", desk: "View of the desk" } satisfies Record<SavedViewScreen, string>,
  actions: {
    excel: "Download Excel",
    pdf: "Download PDF",
    clearFilters: "Clear all filters",
    print: "Print",
    compact: "Compact rows",
    comfortable: "Comfortable rows",
    theme: (name: string) => `Theme: ${name}`,
    stopViewing: (name: string) => `Stop viewing as ${name}`,
    shortcuts: "Keyboard shortcuts",
    signOut: "Sign out"
  },
  themes: { system: "System", light: "Light", dark: "Dark" },
  shortcuts: [
    {
      title: "Everywhere",
      shortcuts: [
        { keys: pageKeys.search, meaning: "Search or go to" },
        { keys: pageKeys.shortcuts, meaning: "Show this list" },
        { keys: pageKeys.messages, meaning: "Go to the messages" },
        { keys: ["Esc"], meaning: "Close the open panel" },
        { keys: ["Tab", "Shift Tab"], meaning: "Next or previous control" }
      ]
    },
    {
      title: "In the search",
      shortcuts: [
        { keys: ["↑", "↓"], meaning: "Move" },
        { keys: ["Enter"], meaning: "Open" },
        { keys: ["Ctrl Enter"], meaning: "Open in a new tab" }
      ]
    },
    {
      title: "In grids and charts",
      shortcuts: [
        { keys: ["←", "→", "↑", "↓"], meaning: "Move within" },
        { keys: ["Enter"], meaning: "Open or select" },
        { keys: ["Tab", ...pageKeys.leavePart], meaning: "Leave" }
      ]
    },
    {
      title: "In My accounts",
      shortcuts: [
        { keys: ["O"], meaning: "Details of the account" },
        { keys: ["Space"], meaning: "Select or deselect the account" },
        { keys: ["Shift ↑", "Shift ↓"], meaning: "Extend the selection up or down" },
        { keys: ["Ctrl A"], meaning: "Select all accounts listed, or none" },
        { keys: ["Esc"], meaning: "Clear the selection" }
      ]
    },
    {
      title: "In applications and uploads",
      shortcuts: [{ keys: pageKeys.nextGap, meaning: "Next gap or error" }]
    },
    {
      title: "In the rows of an upload",
      shortcuts: [
        { keys: ["Shift F8"], meaning: "Previous error" },
        { keys: ["Enter"], meaning: "Edit the cell" },
        { keys: ["Ctrl D"], meaning: "Copy the cell above" },
        { keys: ["Ctrl V"], meaning: "Paste cells here" },
        { keys: ["Ctrl Z"], meaning: "Undo" },
        { keys: ["Ctrl Y", "Ctrl Shift Z"], meaning: "Redo" }
      ]
    },
    {
      title: "In Contacts",
      shortcuts: [{ keys: pageKeys.add, meaning: "Add a person" }]
    },
    {
      title: "In Documents",
      shortcuts: [
        { keys: ["→", "←"], meaning: "Open or close a group" },
        { keys: ["Home", "End"], meaning: "First or last row" },
        { keys: ["Enter"], meaning: "Open or close a group; details of a document" },
        { keys: ["."], meaning: "Actions for the document" },
        { keys: ["U"], meaning: "Upload the document" },
        { keys: ["S"], meaning: "Sign the document on screen" },
        { keys: ["Ctrl V"], meaning: "Upload copied files" },
        { keys: ["O"], meaning: "Record the order of the document" },
        { keys: ["↑", "↓"], meaning: "Arrival one day later or earlier" },
        { keys: ["Shift ↑", "Shift ↓"], meaning: "Arrival one week later or earlier" }
      ]
    },
    {
      title: "In the pages of a document",
      shortcuts: [
        { keys: ["Ctrl F"], meaning: "Search in the document" },
        { keys: ["Enter"], meaning: "Next match" },
        { keys: ["Shift Enter"], meaning: "Previous match" },
        { keys: ["Esc"], meaning: "Close the search" }
      ]
    },
    {
      title: "At the desk",
      shortcuts: [
        { keys: pageKeys.next, meaning: "Next item waiting for us" },
        { keys: pageKeys.previous, meaning: "Previous item waiting for us" },
        { keys: pageKeys.accept, meaning: "Accept the item under review once all checks are done" },
        { keys: pageKeys.reject, meaning: "Reject the item under review" },
        { keys: pageKeys.undo, meaning: "Undo the decision of a moment ago" }
      ]
    },
    {
      title: "In menus",
      shortcuts: [
        { keys: ["↑", "↓", "Home", "End"], meaning: "Move through the entries" },
        { keys: ["A–Z"], meaning: "Next entry starting with the letter" }
      ]
    }
  ]
} as const
