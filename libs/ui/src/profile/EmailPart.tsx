import { readEmailAddress } from "@reclaim/core/rules/input/readEmailAddress"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { OneFieldForm } from "./OneFieldForm.tsx"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface EmailPartProps {
  readonly email: string
  /** The address that waits to be confirmed; null for none. */
  readonly newEmail: string | null
  /** Answers whether the link was sent. */
  readonly onChange: (email: string) => Promise<boolean>
  readonly isBusy: boolean
  readonly problem: string | null
}

const words = signInMessages.email

/** Changes the address, once the new one has confirmed it. */
export const EmailPart = ({ email, newEmail, onChange, isBusy, problem }: EmailPartProps) => (
  <section>
    <h3>{words.title}</h3>
    <div className={styles["prose"]}>
      <p>{words.now(email)}</p>
      <p role="status" className={styles["name"]}>
        {newEmail === null ? "" : words.waiting(newEmail)}
      </p>
    </div>
    <OneFieldForm
      field={{
        name: "newEmail",
        label: words.next,
        help: words.how,
        type: "email",
        inputMode: "email",
        autoComplete: "email"
      }}
      read={readEmailAddress}
      fault={words.invalid}
      onSend={onChange}
      sendLabel={newEmail === null ? words.change : words.again}
      isBusy={isBusy}
    />
    {problem === null ? null : <FailureNotice text={problem} />}
  </section>
)
