import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { lazy, Suspense } from "react"
import styles from "./Profile.module.css"
import { profileScreenMessages as words } from "./profileScreenMessages.ts"

// Loaded separately, so that the first page need not list all of their files.
const ProfileParts = lazy(async () => ({ default: (await import("./ProfileParts.tsx")).ProfileParts }))

/** The signed-in user's own page: identity, sign-in methods and preferences. */
export const ProfileScreen = () => (
  <div className={classes(layout.stack(4), styles["profile"])}>
    <PageTitle>{words.title}</PageTitle>
    <Suspense fallback={null}>
      <ProfileParts />
    </Suspense>
  </div>
)
