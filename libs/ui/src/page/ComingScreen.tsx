import { Hammer } from "../icon/things.ts"
import { messages } from "../messages.ts"
import { MessagePage } from "./MessagePage.tsx"
import styles from "./MessagePage.module.css"

export interface ComingScreenProps {
  readonly title: string
  /** Purpose of the screen, and the alternative until then. */
  readonly sentence: string
  /** Address of the Contact us link; when absent there is no such link. */
  readonly serviceDeskUrl?: string | undefined
}

/** A screen that the portal knows but does not have yet. */
export const ComingScreen = ({ title, sentence, serviceDeskUrl }: ComingScreenProps) => (
  <MessagePage
    icon={<Hammer />}
    title={title}
    sentence={sentence}
    actions={
      serviceDeskUrl === undefined ? undefined : (
        <a className={styles["link"]} href={serviceDeskUrl} target="_blank" rel="noopener noreferrer">
          {messages.page.contactUs} <span className="visually-hidden">{messages.shell.newTab}</span>
        </a>
      )
    }
  />
)
