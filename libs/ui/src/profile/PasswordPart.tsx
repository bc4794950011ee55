import { useState } from "react"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface PasswordPartProps {
  readonly hasPassword: boolean
  /** Answers whether it was changed. */
  readonly onChange: (current: string, password: string) => Promise<boolean>
  readonly isBusy: boolean
  readonly problem: string | null
}

const words = signInMessages.password

/** Changes the password. */
export const PasswordPart = ({ hasPassword, onChange, isBusy, problem }: PasswordPartProps) => {
  const [current, setCurrent] = useState("")
  const [next, setNext] = useState("")
  const [told, setTold] = useState("")
  const send = async () => {
    if (current === "" || next === "") return setTold(words.empty)
    setTold("")
    if (!(await onChange(current, next))) return
    setCurrent("")
    setNext("")
    setTold(words.changed)
  }
  return (
    <section>
      <h3>{words.title}</h3>
      {hasPassword ? (
        <form
          className={styles["stack"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <div className={styles["fields"]}>
            <TextField
              name="current"
              label={words.current}
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={setCurrent}
            />
            <TextField
              name="password"
              label={words.next}
              help={words.nextHelp}
              type="password"
              autoComplete="new-password"
              value={next}
              onChange={setNext}
            />
          </div>
          <div className={styles["buttons"]}>
            <Button isSubmit>{words.change}</Button>
            <span role="status" className={styles["note"]}>
              {isBusy ? signInMessages.working : told}
            </span>
          </div>
          {problem === null ? null : <FailureNotice text={problem} />}
        </form>
      ) : (
        <p className={styles["prose"]}>{words.none}</p>
      )}
    </section>
  )
}
