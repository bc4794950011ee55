import styles from "./ThemePair.module.css"

export interface ThemePairProps {
  readonly storyId: string
}

const themes = ["light", "dark"] as const

const addressOf = (storyId: string, theme: string): string => {
  const address = new URL(window.location.href)
  address.searchParams.set("id", storyId)
  address.searchParams.set("viewMode", "story")
  address.searchParams.set("globals", `theme:${theme}`)
  return address.href
}

/** A story in both themes side by side, each in a page of its own: what floats above a page does so in its theme too. */
export const ThemePair = ({ storyId }: ThemePairProps) => (
  <div className={styles["pair"]}>
    {themes.map((theme) => (
      <object key={theme} aria-label={theme} type="text/html" data={addressOf(storyId, theme)} />
    ))}
  </div>
)
