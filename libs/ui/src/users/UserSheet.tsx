import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { chosenRoles } from "@reclaim/core/rules/people/rolePowers"
import type { ClientUserAct, SignInAct } from "@reclaim/core/rules/people/ClientUserAct"
import { type ReactNode, useState } from "react"
import { contactMessages } from "../contacts/contactMessages.ts"
import { roleText } from "../contacts/roleText.ts"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { SideSheet } from "../dialog/SideSheet.tsx"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { layout } from "../theme/layout.ts"
import { userMessages as words } from "./userMessages.ts"

/** Name of an act on the access of a user, which is confirmed first. */
type AccessAct = Exclude<ClientUserAct["_tag"], "ChangeRoles"> | SignInAct["_tag"]

export interface UserSheetProps {
  readonly user: ClientUser
  readonly onAct: (act: ClientUserAct | SignInAct) => void
  readonly isBusy: boolean
  /** Why the last act was refused; `isRoles` if it was about the roles. */
  readonly problem: { readonly isRoles: boolean; readonly text: string } | null
  readonly onClose: () => void
}

/** The roles and the access of a user. */
export const UserSheet = ({ user, onAct, isBusy, problem, onClose }: UserSheetProps) => {
  const [asked, setAsked] = useState<AccessAct | null>(null)
  return (
    <SideSheet title={user.fullName} sentence={user.email} onClose={onClose} isForm>
      <div className={layout.stack(4, "form")}>
        <Roles
          // A saved change, here or elsewhere, resets the choice.
          key={user.version}
          user={user}
          onRoles={(roles) => onAct({ _tag: "ChangeRoles", roles })}
          isBusy={isBusy}
          problem={problem?.isRoles === true ? problem.text : null}
        />
        <h3>{words.access}</h3>
        <p className={layout.text("faint", 13)}>
          {[
            words.statuses[user.status],
            words.sessions(user.sessionCount),
            `${words.columns.factor}: ${words.factors[user.secondFactor]}`
          ].join(" · ")}
        </p>
        <div className={layout.row(2)}>
          <ActButton act={user.status === "locked" ? "Unlock" : "Lock"} onAsk={setAsked} />
          {user.sessionCount === 0 ? null : <ActButton act="EndSessions" onAsk={setAsked} />}
          {user.secondFactor === "none" ? null : <ActButton act="ResetSecondFactor" onAsk={setAsked} />}
        </div>
        {problem?.isRoles === false ? <FailureNotice text={problem.text} /> : null}
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          title={words[asked].title(user.fullName)}
          sentence={sentenceOf(asked, user)}
          isDestructive={asked !== "Unlock"}
          isHarmless={asked === "Unlock"}
          confirmLabel={words[asked].act}
          cancelLabel={words.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            onAct({ _tag: asked })
          }}
        />
      )}
    </SideSheet>
  )
}

interface RolesProps extends Pick<UserSheetProps, "user" | "isBusy"> {
  readonly onRoles: (roles: ReadonlyArray<HeldRole>) => void
  readonly problem: string | null
}

const Roles = ({ user, onRoles, isBusy, problem }: RolesProps) => {
  const [chosen, setChosen] = useState(user.roles)
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
      <div className={layout.row(2)}>
        <Button kind="primary" onPress={() => onRoles(chosen)}>
          {words.saveRoles}
        </Button>
        <span role="status" className={layout.text("faint", 13)}>
          {isBusy ? words.working : ""}
        </span>
      </div>
    </>
  )
}

const sentenceOf = (act: AccessAct, { sessionCount }: ClientUser): string => {
  switch (act) {
    case "Lock":
      return words.Lock.sentence(words.sessions(sessionCount))
    case "EndSessions":
      return words.EndSessions.sentence(words.sessions(sessionCount))
    case "Unlock":
      return words.Unlock.sentence
    case "ResetSecondFactor":
      return words.ResetSecondFactor.sentence
  }
}

interface ActButtonProps {
  readonly act: AccessAct
  readonly onAsk: (act: AccessAct) => void
}

const ActButton = ({ act, onAsk }: ActButtonProps): ReactNode => (
  <Button onPress={() => onAsk(act)}>{words[act].act}</Button>
)
