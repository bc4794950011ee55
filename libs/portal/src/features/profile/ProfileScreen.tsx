import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { lazy, Suspense } from "react"
import styles from "./Profile.module.css"
import { profileScreenMessages as words } from "./profileScreenMessages.ts"

// By themselves, so that the first page need not name every file that they are made of.
const ProfileParts = lazy(async () => ({ default: (await import("./ProfileParts.tsx")).ProfileParts }))

/** The signed-in user's own page: who they are, how they sign in, and what they choose. */
export const ProfileScreen = () => (
  <div className={styles["profile"]}>
    <PageTitle>{words.title}</PageTitle>
    <Suspense fallback={null}>
      <ProfileParts />
    </Suspense>
  </div>
)
