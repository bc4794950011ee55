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
    changedBy: "Your administrator changes your name and phone numbers.",
    language: "Language",
    inEnglish: "English: the portal and all that we write to you",
    timeZone: "Time zone",
    timeZoneHelp: "Times are shown in this zone.",
    deviceZone: (zone: string) => `As this device: ${zone}`,
    loading: "Loading who you are",
    notSaved: "This could not be saved. Choose again.",
    stale: "You have changed this elsewhere meanwhile; it is shown as it is now. Choose again.",
    defect: "Your page could not be read. Reload it; if it happens again, tell the service desk."
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
    confirmSentence: "Whoever uses them is signed out at once. What they have typed and not saved is lost.",
    keep: "Keep them",
    ending: "Ending",
    notEnded: "The session could not be ended. Try again.",
    defect: "Your sessions could not be read. Reload the page; if it happens again, tell the service desk."
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
      "What is stored about you: who you are, how and where you signed in, what you were told, what you saved, and what you did. As a file in JSON.",
    download: "Download your data",
    downloading: "Preparing file",
    fileName: "My data",
    failed: "Your data could not be downloaded. Try again."
  }
} as const
