import { Hammer } from "lucide-react"
import { MessagePage } from "./MessagePage.tsx"

export interface ComingScreenProps {
  readonly title: string
  /** What the screen will do and what to use until then. */
  readonly sentence: string
}

/** A screen that the portal knows but cannot show yet. */
export const ComingScreen = ({ title, sentence }: ComingScreenProps) => (
  <MessagePage icon={<Hammer />} title={title} sentence={sentence} />
)
