import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { chosenRoles, type EnteredRole } from "@reclaim/core/rules/people/chosenRoles"
import { type ReactNode, useState } from "react"
import { contactMessages } from "../contacts/contactMessages.ts"
import { roleText } from "../contacts/roleText.ts"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { SideSheet } from "../dialog/SideSheet.tsx"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { userMessages as words } from "./userMessages.ts"
import styles from "./Users.module.css"

/** What is done about the access of a user, after a confirmation. */
export type UserAct = "lock" | "unlock" | "endSessions" | "reset"

export interface UserSheetProps {
  readonly user: ClientUser
  readonly onRoles: (roles: ReadonlyArray<EnteredRole>) => void
  readonly onAct: (act: UserAct) => void
  readonly isBusy: boolean
  /** Why the last one was refused, and whether it was about the roles. */
  readonly problem: { readonly isRoles: boolean; readonly text: string } | null
  readonly onClose: () => void
}

/** The roles of somebody who signs in, and their access. */
export const UserSheet = ({ user, onRoles, onAct, isBusy, problem, onClose }: UserSheetProps) => {
  const [asked, setAsked] = useState<UserAct | null>(null)
  return (
    <SideSheet title={user.fullName} sentence={user.email} onClose={onClose} isForm>
      <div className={styles["sheet"]}>
        <Roles
          // What was saved, here or elsewhere, begins the choice anew.
          key={user.version}
          user={user}
          onRoles={onRoles}
          isBusy={isBusy}
          problem={problem?.isRoles === true ? problem.text : null}
        />
        <h3>{words.access}</h3>
        <p className={styles["note"]}>
          {[
            words.statuses[user.status],
            words.sessions(user.sessionCount),
            `${words.columns.factor}: ${words.factors[user.secondFactor]}`
          ].join(" · ")}
        </p>
        <div className={styles["buttons"]}>
          <ActButton act={user.status === "locked" ? "unlock" : "lock"} onAsk={setAsked} />
          {user.sessionCount === 0 ? null : <ActButton act="endSessions" onAsk={setAsked} />}
          {user.secondFactor === "none" ? null : <ActButton act="reset" onAsk={setAsked} />}
        </div>
        {problem?.isRoles === false ? <FailureNotice text={problem.text} /> : null}
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          title={words[asked].title(user.fullName)}
          sentence={sentenceOf(asked, user)}
          isDestructive={asked !== "unlock"}
          isHarmless={asked === "unlock"}
          confirmLabel={words[asked].act}
          cancelLabel={words.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            onAct(asked)
          }}
        />
      )}
    </SideSheet>
  )
}

interface RolesProps extends Pick<UserSheetProps, "user" | "onRoles" | "isBusy"> {
  readonly problem: string | null
}

const Roles = ({ user, onRoles, isBusy, problem }: RolesProps) => {
  const [chosen, setChosen] = useState<ReadonlyArray<EnteredRole>>(user.roles)
  return (
    <>
      <MultiSelectField
        name="roles"
        label={words.roles}
        help={words.rolesHelp}
        value={chosen.map(({ role }) => role)}
        onChange={(ids) => setChosen(chosenRoles(ids, user.roles))}
        choices={RoleName.literals.map((role) => ({
          id: role,
          label: roleText(user.roles.find((held) => held.role === role) ?? { role, scopeKind: "all", scopeIds: [] }),
          detail: contactMessages.roleMeanings[role]
        }))}
      />
      {problem === null ? null : <FailureNotice text={problem} />}
      <div className={styles["buttons"]}>
        <Button kind="primary" onPress={() => onRoles(chosen)}>
          {words.saveRoles}
        </Button>
        <span role="status" className={styles["note"]}>
          {isBusy ? words.working : ""}
        </span>
      </div>
    </>
  )
}

const sentenceOf = (act: UserAct, { sessionCount }: ClientUser): string => {
  switch (act) {
    case "lock":
      return words.lock.sentence(words.sessions(sessionCount))
    case "endSessions":
      return words.endSessions.sentence(words.sessions(sessionCount))
    case "unlock":
      return words.unlock.sentence
    case "reset":
      return words.reset.sentence
  }
}

interface ActButtonProps {
  readonly act: UserAct
  readonly onAsk: (act: UserAct) => void
}

const ActButton = ({ act, onAsk }: ActButtonProps): ReactNode => (
  <Button onPress={() => onAsk(act)}>{words[act].act}</Button>
)
