import type { ComponentType } from "react"
import { Clock, Compass, LockKeyhole, ServerCrash, WifiOff } from "../icon/things.ts"
import { messages } from "../messages.ts"
import { type LinkComponent, PlainLink } from "./Link.tsx"
import { MessagePage } from "./MessagePage.tsx"
import styles from "./MessagePage.module.css"

/**
 * The kinds of error with a page of their own, as they appear in the address; an offline browser and a failed sign-in
 * have none.
 */
export type ErrorType =
  "unauthorized" | "session-expired" | "internal-server-error" | "page-not-found" | "offline" | "sign-in-failed"

export interface ErrorPageProps {
  readonly type: ErrorType
  readonly productName: string
  /** Server's message, where that is more than the page says by itself. */
  readonly reason?: string | undefined
  readonly homeHref: string
  /** The screens to offer instead of the home page, for a user whose home would lead back to this page. */
  readonly onward?: ReadonlyArray<{ readonly label: string; readonly route: string }> | undefined
  /** First name of such a user, who is greeted: they asked for no page. */
  readonly firstName?: string
  /** Address of the Contact us link; when absent there is no such link. */
  readonly serviceDeskUrl?: string | undefined
  /** Finds the full record in the server's log. */
  readonly referenceNumber?: string | undefined
  readonly LinkComponent?: LinkComponent
}

const icons: Readonly<Record<ErrorType, ComponentType>> = {
  unauthorized: LockKeyhole,
  "session-expired": Clock,
  "internal-server-error": ServerCrash,
  "page-not-found": Compass,
  offline: WifiOff,
  "sign-in-failed": LockKeyhole
}

/** Explains what happened, what it means and what to do next. */
export const ErrorPage = ({
  type,
  productName,
  reason,
  homeHref,
  onward,
  firstName = "",
  serviceDeskUrl,
  referenceNumber,
  LinkComponent = PlainLink
}: ErrorPageProps) => {
  const Icon = icons[type]
  const { nothingYet } = messages.page
  const { title, sentence } =
    type === "unauthorized" && onward !== undefined
      ? { title: nothingYet.title(firstName), sentence: nothingYet.sentence(onward.length > 0) }
      : messages.page[type]
  const toHome =
    type === "session-expired" || type === "sign-in-failed" ? messages.page.signInAgain : messages.page.toHome
  const number = referenceNumber === undefined ? undefined : `${messages.page.referenceNumber}: ${referenceNumber}`
  return (
    <MessagePage
      icon={<Icon />}
      title={title}
      sentence={reason === undefined ? sentence : `${sentence} ${reason}`}
      note={number ?? productName}
      actions={
        <>
          {onward === undefined ? (
            <LinkComponent to={homeHref} className={styles["primary"]}>
              {toHome}
            </LinkComponent>
          ) : (
            onward.map(({ label, route }, index) => (
              <LinkComponent key={route} to={route} className={index === 0 ? styles["primary"] : styles["link"]}>
                {messages.page.goTo(label)}
              </LinkComponent>
            ))
          )}
          {serviceDeskUrl === undefined ? null : (
            <a className={styles["link"]} href={serviceDeskUrl} target="_blank" rel="noopener noreferrer">
              {messages.page.contactUs} <span className="visually-hidden">{messages.shell.newTab}</span>
            </a>
          )}
        </>
      }
    />
  )
}
