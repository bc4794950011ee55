import type { BrowserName, SystemName } from "@reclaim/core/domain/session/OwnSession"

/** The texts of the user's profile. */
export const profileMessages = {
  you: {
    title: "You",
    name: "Name",
    email: "E-mail",
    client: "Client",
    phone: "Phone",
    mobile: "Mobile",
    changedBy: "Your administrator can change your name and phone numbers.",
    language: "Language",
    inEnglish: "English, in the portal and in all our messages",
    timeZone: "Time zone",
    timeZoneHelp: "Times are shown in this zone.",
    deviceZone: (zone: string) => `As this device: ${zone}`,
    loading: "Loading your details",
    notSaved: "This could not be saved. Choose again.",
    stale: "You have changed this elsewhere since you opened it; the current value is shown. Choose again.",
    defect: "Your profile could not be loaded. Reload the page; if it happens again, contact the service desk."
  },
  appearance: {
    title: "Appearance",
    sentence: "Kept in this browser.",
    theme: "Theme",
    density: "Table density",
    comfortable: "Comfortable",
    compact: "Compact"
  },
  sessions: {
    title: "Sessions",
    sentence: "Where you are signed in. If you don’t recognise a session, end it and change your password.",
    loading: "Loading your sessions",
    this: "This session",
    unknown: "Unknown browser",
    on: (browser: string, system: string) => `${browser} on ${system}`,
    families: { ipv4: "IPv4 address", ipv6: "IPv6 address" },
    since: (moment: string) => `since ${moment}`,
    active: (ago: string) => `last active ${ago}`,
    end: "End",
    endLabel: (device: string, moment: string) => `End the session of ${device}, since ${moment}`,
    endOthers: (n: number) => (n === 1 ? "End the other session" : `End ${n} other sessions`),
    onlyThis: "You are not signed in anywhere else.",
    confirmTitle: "End all other sessions?",
    confirmSentence: "They are signed out immediately. Any unsaved entries there are lost.",
    keep: "Keep them",
    ending: "Ending",
    notEnded: "The session could not be ended. Try again.",
    defect: "Your sessions could not be loaded. Reload the page; if it happens again, contact the service desk."
  },
  browsers: {
    chrome: "Chrome",
    edge: "Edge",
    firefox: "Firefox",
    opera: "Opera",
    safari: "Safari",
    samsung: "Samsung Internet"
  } satisfies Record<BrowserName, string>,
  systems: {
    android: "Android",
    chromeos: "ChromeOS",
    ios: "iPhone",
    ipados: "iPad",
    linux: "Linux",
    macos: "macOS",
    windows: "Windows"
  } satisfies Record<SystemName, string>,
  data: {
    title: "Your data",
    sentence:
      "Everything stored about you: your details, sign-ins, notifications, saved views and actions. As a JSON file.",
    download: "Download your data",
    downloading: "Preparing file",
    fileName: "My data",
    failed: "Your data could not be downloaded. Try again."
  }
} as const
