import { addressOfStory } from "./addressOfStory.ts"
import styles from "./ThemePair.module.css"

export interface ThemePairProps {
  readonly storyId: string
}

const themes = ["light", "dark"] as const

/** A story in both themes side by side, each in a page of its own, so that floating elements have its theme too. */
export const ThemePair = ({ storyId }: ThemePairProps) => (
  <div className={styles["pair"]}>
    {themes.map((theme) => (
      <object key={theme} aria-label={theme} type="text/html" data={addressOfStory(storyId, theme)} />
    ))}
  </div>
)
