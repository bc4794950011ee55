import type { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { count } from "@reclaim/core/format/count"
import { useId } from "react"
import type { IconComponent } from "../icon/makeIcon.ts"
import {
  Banknote,
  CalendarClock,
  FileText,
  MonitorSmartphone,
  PenLine,
  Stamp,
  ShieldAlert,
  UserPlus,
  WalletCards
} from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./NotificationList.module.css"
import { notificationMessages as words } from "./notificationMessages.ts"

/** A notification of the user, in words. */
export interface NotificationItem {
  readonly id: number
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  /** Time since the notification, in words: "5 minutes ago". */
  readonly ago: string
  readonly href: string
  readonly isRead: boolean
}

/** State of the user's notifications. */
export type NotificationListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      /** Newest first. */
      readonly items: ReadonlyArray<NotificationItem>
      readonly unreadCount: number
      readonly hasMore: boolean
      /** Newer or older ones are loading. */
      readonly isLoading: boolean
    }

export interface NotificationListProps {
  readonly state: NotificationListState
  readonly onMarkRead: () => void
  readonly onShowOlder: () => void
  readonly onRetry: () => void
  /** A link was followed. */
  readonly onFollow: () => void
  readonly LinkComponent?: LinkComponent
}

const icons: Readonly<Record<NotificationKind, IconComponent>> = {
  deadline: CalendarClock,
  "statement-published": FileText,
  "application-answered": WalletCards,
  "list-answered": WalletCards,
  "document-answered": FileText,
  "to-sign": PenLine,
  "signed-copy": FileText,
  "to-authorize": Stamp,
  "authorization-lapsed": Stamp,
  "renewal-proposed": CalendarClock,
  "documents-outdated": FileText,
  "right-requested": UserPlus,
  "new-administrator": UserPlus,
  "new-device": MonitorSmartphone,
  "second-factor-removed": ShieldAlert,
  "payment-details-changed": ShieldAlert,
  "payment-returned": Banknote
}

/** The list of the user's notifications in the bell's panel. */
export const NotificationList = ({
  state,
  onMarkRead,
  onShowOlder,
  onRetry,
  onFollow,
  LinkComponent = PlainLink
}: NotificationListProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles["list"]} aria-busy={state._tag === "Loading"}>
      <div className={classes(layout.row(2, "baseline", "between", "nowrap"), styles["head"])}>
        <h3 className={layout.text(12, "medium")} id={id}>
          {words.title}
        </h3>
        {state._tag === "Loaded" && state.items.length > 0 ? (
          <p role="status">{state.unreadCount === 0 ? words.allRead : words.unread(count(state.unreadCount))}</p>
        ) : null}
      </div>
      {state._tag === "Loading" ? (
        <div className={classes(layout.stack(2, "start"), styles["loading"])}>
          <p className={styles["hidden"]} role="status">
            {words.loading}
          </p>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
          <Skeleton width="50%" />
        </div>
      ) : null}
      {state._tag === "Failed" ? (
        <div className={classes(layout.stack(2, "start"), styles["failed"])} role="alert">
          <p>{words.failed}</p>
          <p>{state.text}</p>
          <Button onPress={onRetry}>{words.retry}</Button>
        </div>
      ) : null}
      {state._tag === "Loaded" && state.items.length === 0 ? <p className={styles["empty"]}>{words.empty}</p> : null}
      {state._tag === "Loaded" && state.items.length > 0 ? (
        <>
          <ul>
            {state.items.map(({ ago, href, id: itemId, isRead, kind, text, title }) => {
              const Icon = icons[kind]
              return (
                <li key={itemId} data-new={!isRead || undefined}>
                  <LinkComponent to={href} className={styles["item"]} onClick={onFollow}>
                    <Icon aria-hidden />
                    <span className={styles["words"]}>
                      <strong className={layout.text(13)}>
                        {title}
                        {isRead ? null : <span className={styles["hidden"]}> ({words.new})</span>}
                      </strong>
                      <span>{text}</span>
                      <small className={layout.text(12)}>{ago}</small>
                    </span>
                  </LinkComponent>
                </li>
              )
            })}
          </ul>
          {state.unreadCount > 0 || state.hasMore ? (
            <div className={classes(layout.row(2, "stretch"), styles["actions"])}>
              {state.unreadCount > 0 ? <Button onPress={onMarkRead}>{words.markRead}</Button> : null}
              {state.hasMore ? (
                <Button onPress={onShowOlder} isDisabled={state.isLoading}>
                  {words.older}
                </Button>
              ) : null}
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  )
}
