import { useState } from "react"
import { Button } from "../../page/Button.tsx"
import { addInvestorsMessages } from "./addInvestorsMessages.ts"
import { AddInvestors, type AddInvestorsProps } from "./AddInvestors.tsx"

/** Button that opens the spreadsheet import of investors, which closes after a successful import. */
export const AddFromSheet = ({ files, onAdd }: Omit<AddInvestorsProps, "onClose">) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button isSmall onPress={() => setAdding(true)}>
        {addInvestorsMessages.open}
      </Button>
      {isAdding ? (
        <AddInvestors
          files={files}
          onClose={() => setAdding(false)}
          onAdd={(rows) => {
            onAdd(rows)
            setAdding(false)
          }}
        />
      ) : null}
    </>
  )
}
