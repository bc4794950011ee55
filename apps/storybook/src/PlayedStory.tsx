import { type Of, useOf } from "@storybook/addon-docs/blocks"
import { addressOfStory } from "../.storybook/addressOfStory.ts"
import { useChosenTheme } from "../.storybook/chosenTheme.ts"
import styles from "./PlayedStory.module.css"

export interface PlayedStoryProps {
  readonly of: Of
  /** In pixels. */
  readonly height: number
}

/**
 * A story after its play function, on a page of its own, which a dialog may cover. It takes the focus, and scrolls the
 * page to itself: for the head of a page only.
 */
export const PlayedStory = ({ height, of }: PlayedStoryProps) => {
  const { story } = useOf(of, ["story"])
  const { theme } = useChosenTheme()
  return (
    <object
      className={styles["frame"]}
      aria-label={story.name}
      type="text/html"
      data={addressOfStory(story.id, theme)}
      style={{ height }}
    />
  )
}
