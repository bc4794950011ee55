import type { ErrorType } from "../navigation/ErrorType.ts"

/** The texts of the shell's rules. */
export const shellMessages = {
  home: "Home",
  contactUs: "Contact Us",
  faq: "FAQ",
  signOut: "Sign out",
  testUser: "Test User",
  maintenance: "Maintenance",
  errorLabels: {
    unauthorized: "No access",
    "session-expired": "Session expired",
    "internal-server-error": "Something went wrong",
    "page-not-found": "Page not found"
  } satisfies Record<ErrorType, string>
} as const
