import { Clock, Compass, LockKeyhole, ServerCrash } from "lucide-react"
import type { ComponentType } from "react"
import { messages } from "../messages.ts"
import { type LinkComponent, PlainLink } from "./Link.tsx"
import { MessagePage } from "./MessagePage.tsx"
import styles from "./MessagePage.module.css"

/** The kinds of error that have a page of their own, as they appear in the address. */
export type ErrorType = "unauthorized" | "session-expired" | "internal-server-error" | "page-not-found"

export interface ErrorPageProps {
  readonly type: ErrorType
  readonly productName: string
  readonly homeHref: string
  /** Where Contact us leads; when absent there is no such link. */
  readonly serviceDeskUrl?: string | undefined
  /** Finds the full record in the server's log. */
  readonly referenceNumber?: string | undefined
  readonly LinkComponent?: LinkComponent
}

const icons: Readonly<Record<ErrorType, ComponentType>> = {
  unauthorized: LockKeyhole,
  "session-expired": Clock,
  "internal-server-error": ServerCrash,
  "page-not-found": Compass
}

/** Says what happened, what it means and what to do next. */
export const ErrorPage = ({
  type,
  productName,
  homeHref,
  serviceDeskUrl,
  referenceNumber,
  LinkComponent = PlainLink
}: ErrorPageProps) => {
  const Icon = icons[type]
  const { title, sentence } = messages.page[type]
  const onward = type === "session-expired" ? messages.page.signInAgain : messages.page.toHome
  const number = referenceNumber === undefined ? undefined : `${messages.page.referenceNumber}: ${referenceNumber}`
  return (
    <MessagePage
      icon={<Icon />}
      title={title}
      sentence={sentence}
      note={number ?? productName}
      actions={
        <>
          <LinkComponent to={homeHref} className={styles["primary"]}>
            {onward}
          </LinkComponent>
          {serviceDeskUrl === undefined || type === "session-expired" ? null : (
            <a className={styles["link"]} href={serviceDeskUrl} target="_blank" rel="noopener noreferrer">
              {messages.page.contactUs} <span className="visually-hidden">{messages.shell.newTab}</span>
            </a>
          )}
        </>
      }
    />
  )
}
