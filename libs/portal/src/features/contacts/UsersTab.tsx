import { UserList } from "@reclaim/ui/users/UserList.tsx"
import { UserSheet } from "@reclaim/ui/users/UserSheet.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { ApprovalLimit } from "../../app/approvalLimit/ApprovalLimit.tsx"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"
import { openUserAtom, reloadUsersAtom, userAct, userListAtom } from "./userListAtoms.ts"

/** Users of the client, with the acts of their administrators. */
export const UsersTab = () => {
  const { go, hrefOf } = useContactsAddress()
  const reload = useSetAtom(reloadUsersAtom)
  const user = useAtomValue(openUserAtom)
  const [state, change] = useAct(userAct)
  const isOfThis = state._tag !== "Idle" && state.asked.user.userId === user?.userId
  return (
    <>
      <UserList
        state={useAtomValue(userListAtom)}
        timeZone={useAtomValue(timeZoneAtom)}
        hrefOf={({ userId }) => hrefOf({ of: userId })}
        onRetry={reload}
        LinkComponent={Link}
      />
      <ApprovalLimit />
      {user === null ? null : (
        <UserSheet
          key={user.userId}
          user={user}
          onAct={(act) => void change({ user, act })}
          isBusy={state._tag === "Busy"}
          problem={
            state._tag === "Failed" && isOfThis
              ? { isRoles: state.asked.act._tag === "ChangeRoles", text: state.text }
              : null
          }
          onClose={() => go({ of: null }, "back")}
        />
      )}
    </>
  )
}
