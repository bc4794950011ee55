import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { count } from "@reclaim/core/format/count"
import { momentText } from "../moment/momentText.ts"
import { ZoneNote } from "../moment/ZoneNote.tsx"
import { rolesText } from "../contacts/roleText.ts"
import { Answered } from "../loading/Answered.tsx"
import { Card } from "../page/Card.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { Loading } from "../loading/Loading.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { classes, layout } from "../theme/layout.ts"
import { userMessages as words } from "./userMessages.ts"
import styles from "./Users.module.css"

export type UserListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly users: ReadonlyArray<ClientUser> }

export interface UserListProps {
  readonly state: UserListState
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
  readonly hrefOf: (user: ClientUser) => string
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent
}

const { columns } = words

/** Users who sign in for a client, with their sign-in methods. */
export const UserList = (props: UserListProps) => {
  const { state } = props
  const number = state._tag === "Loaded" ? state.users.length : null
  return (
    <Card title={words.title} isFlush {...(number === null ? {} : { note: words.count(number, count(number)) })}>
      <Body {...props} />
    </Card>
  )
}

const Body = ({ state, timeZone, hrefOf, onRetry, LinkComponent = PlainLink }: UserListProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["180px"]} className={styles["place"]} />}
    onRetry={onRetry}
  >
    {({ users }) =>
      users.length === 0 ? (
        <EmptyState sentence={words.empty} />
      ) : (
        <>
          <PlainTable className={styles["users"]}>
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col" data-wide>
                  {columns.email}
                </th>
                <th scope="col" data-wide>
                  {columns.roles}
                </th>
                <th scope="col">{columns.factor}</th>
                <th scope="col" data-wide>
                  {columns.last}
                </th>
                <th scope="col" data-wide>
                  {columns.sessions}
                </th>
                <th scope="col">{columns.status}</th>
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <tr key={user.userId}>
                  <th scope="row">
                    <LinkComponent
                      to={hrefOf(user)}
                      className={classes(layout.text("ink", "strong"), styles["name"])}
                      aria-label={words.open(user.fullName)}
                    >
                      <bdi>{user.fullName}</bdi>
                    </LinkComponent>
                  </th>
                  <td data-wide>{user.email}</td>
                  <td data-wide>{rolesText(user.roles) || words.formerRights}</td>
                  <td>{words.factors[user.secondFactor]}</td>
                  <td data-wide>
                    {user.lastSignedInAt === null ? words.never : momentText(user.lastSignedInAt, timeZone)}
                  </td>
                  <td data-wide>{count(user.sessionCount)}</td>
                  <td>{words.statuses[user.status]}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
          <div className={styles["zone"]}>
            <ZoneNote timeZone={timeZone} />
          </div>
        </>
      )
    }
  </Answered>
)
