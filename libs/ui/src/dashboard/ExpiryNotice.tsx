import { CircleCheck, Clock } from "lucide-react"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import styles from "./ExpiryNotice.module.css"

export interface ExpiryNoticeProps {
  /** `danger`: money is at risk. `quiet`: none is, or it is unknown. `loading`: reserves the space. */
  readonly tone: "danger" | "quiet" | "loading"
  /** The amount at risk, formatted; it opens the sentence. */
  readonly amount?: string
  readonly sentence: string
  /** Leads to the reclaims in question. */
  readonly link?: { readonly label: string; readonly to: string }
  readonly LinkComponent?: LinkComponent
}

/** One line about what expires next; equally high in every tone, so that nothing below moves. */
export const ExpiryNotice = ({ tone, amount, sentence, link, LinkComponent = PlainLink }: ExpiryNoticeProps) => (
  <div className={styles["notice"]} data-tone={tone} aria-busy={tone === "loading"}>
    {tone === "loading" ? (
      <Skeleton width="38ch" height="1em" />
    ) : (
      <>
        {tone === "danger" ? <Clock aria-hidden /> : <CircleCheck aria-hidden />}
        <p>
          {amount === undefined ? null : <strong>{amount} </strong>}
          {sentence}
        </p>
        {link === undefined ? null : <LinkComponent to={link.to}>{link.label}</LinkComponent>}
      </>
    )}
  </div>
)
