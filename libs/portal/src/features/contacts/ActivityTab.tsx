import { ComboField } from "@reclaim/ui/field/ComboField.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { listedName } from "@reclaim/ui/contacts/contactTexts.ts"
import { useAtomValue } from "jotai"
import { OpenHistory } from "../../app/history/OpenHistory.tsx"
import styles from "./Contacts.module.css"
import { contactListAtom } from "./list/contactListAtoms.ts"
import { contactsMessages as words } from "./list/contactsMessages.ts"
import { activity } from "./historyAtoms.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"

const everybody = { id: "", label: words.everybody } as const

/** Activity on the client's people or on one of them, newest first. */
export const ActivityTab = () => {
  const { address, go } = useContactsAddress()
  const list = useAtomValue(contactListAtom)
  const people = list._tag === "Loaded" ? list.contacts : []
  const choices = people.map((contact) => ({ id: String(contact.contactId), label: listedName(contact) }))
  return (
    <Card
      title={words.tabs.activity}
      isFlush
      actions={
        <div className={styles["narrow"]}>
          <ComboField
            name="of"
            label={words.activityOf}
            search={
              list._tag === "Loading" ? { _tag: "Searching" } : { _tag: "Found", choices: [everybody, ...choices] }
            }
            value={choices.find(({ id }) => id === String(address.of)) ?? everybody}
            onChange={(choice) => go({ of: choice === null || choice.id === "" ? null : Number(choice.id) }, "forward")}
          />
        </div>
      }
    >
      <div className={styles["history"]}>
        <OpenHistory history={activity} />
      </div>
    </Card>
  )
}
