import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { BatchForm } from "@reclaim/ui/authorizations/desk/BatchForm.tsx"
import { BatchGroups } from "@reclaim/ui/authorizations/desk/BatchGroups.tsx"
import { deskBatchMessages as words } from "@reclaim/ui/authorizations/desk/deskBatchMessages.ts"
import styles from "@reclaim/ui/authorizations/desk/DeskBatches.module.css"
import { BatchTable } from "@reclaim/ui/authorizations/BatchTable.tsx"
import { ComboField } from "@reclaim/ui/field/ComboField.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Loading } from "@reclaim/ui/loading/Loading.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useNavigate } from "react-router-dom"
import { deskClientAtom } from "../../../app/desk/deskAddressAtoms.ts"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import {
  askAct,
  batchChoiceAtom,
  batchGroupsAtom,
  clientSearchAtom,
  deskBatchesAtom,
  foundClientsAtom,
  type Making,
  makingAtom,
  narrowedAccountAtom,
  reloadChoiceAtom,
  reloadDeskBatchesAtom,
  reloadGroupsAtom
} from "./deskBatchAtoms.ts"

/** Authorization requests by the desk: finds a client, then lists and creates its batches. */
export const DeskBatches = () => {
  const clientId = useAtomValue(deskClientAtom)
  const today = useAtomValue(todayAtom)
  const making = useAtomValue(makingAtom)
  if (today === null) return null
  if (clientId === null) return <FindClient />
  return making._tag === "New" || making._tag === "Change" ? (
    <Form key={String(clientId)} clientId={clientId} making={making} today={today} />
  ) : (
    <>
      {making._tag === "Choosing" ? <Groups /> : null}
      <Batches clientId={clientId} today={today} />
    </>
  )
}

const FindClient = () => {
  const search = useSetAtom(clientSearchAtom)
  const navigate = useNavigate()
  return (
    <Card title={words.clientTitle}>
      <ComboField
        name="client"
        label={words.client}
        help={words.clientHelp}
        search={useAtomValue(foundClientsAtom)}
        onSearch={search}
        value={null}
        onChange={(choice) =>
          choice === null ? undefined : void navigate(`${routes.claimAuthorization.path}?client=${choice.id}`)
        }
      />
    </Card>
  )
}

const Groups = () => {
  const make = useSetAtom(makingAtom)
  return (
    <BatchGroups
      state={useAtomValue(batchGroupsAtom)}
      onRetry={useSetAtom(reloadGroupsAtom)}
      onChoose={(group) => make({ _tag: "New", group })}
      onCancel={() => make({ _tag: "Nothing" })}
    />
  )
}

interface BatchesProps {
  readonly clientId: number
  readonly today: CalendarDate
}

const Batches = ({ clientId, today }: BatchesProps) => {
  const state = useAtomValue(deskBatchesAtom)
  const reload = useSetAtom(reloadDeskBatchesAtom)
  const [making, make] = useAtom(makingAtom)
  const navigate = useNavigate()
  const answer = state._tag === "Answered" ? state.answer : null
  const batches = answer === null ? [] : [...answer.open.rows, ...answer.others.rows]
  const name = answer?.client?.name
  return (
    <Card
      title={words.title}
      isFlush
      {...(name === undefined ? {} : { note: words.noteOf(name) })}
      actions={
        <>
          <Button isSmall kind="quiet" onPress={() => void navigate(routes.claimAuthorization.path)}>
            {words.other}
          </Button>
          {making._tag === "Nothing" ? (
            <Button kind="primary" onPress={() => make({ _tag: "Choosing" })}>
              {words.ask}
            </Button>
          ) : null}
        </>
      }
    >
      <Answered state={state} loading={<Loading text={words.loading} heights={["160px"]} />} onRetry={reload}>
        {() =>
          batches.length === 0 ? (
            <EmptyState sentence={words.none} />
          ) : (
            <BatchTable
              batches={batches}
              today={today}
              isDecided
              isAtDesk
              openId={null}
              onOpen={(batchId) =>
                batchId === null
                  ? undefined
                  : void navigate(deskHref({ kind: "authorization", clientId, id: batchId }), {
                      preventScrollReset: true
                    })
              }
              chosen={nobody}
              onChoose={null}
              renderPanel={() => null}
            />
          )
        }
      </Answered>
    </Card>
  )
}

const nobody: ReadonlySet<number> = new Set<number>()

interface FormProps extends BatchesProps {
  readonly making: Extract<Making, { readonly _tag: "New" | "Change" }>
}

const Form = ({ clientId, making, today }: FormProps) => {
  const make = useSetAtom(makingAtom)
  const choice = useAtomValue(batchChoiceAtom)
  const reload = useSetAtom(reloadChoiceAtom)
  const [account, narrow] = useAtom(narrowedAccountAtom)
  const [asking, ask] = useAct(askAct)
  const changed = making._tag === "Change" ? making.detail : null
  // The id is proposed with the first response.
  if (changed === null && choice._tag !== "Loaded" && account === "") {
    return choice._tag === "Failed" ? (
      <FailureNotice text={choice.text} onRetry={reload} />
    ) : (
      <Loading text={words.groups.loading} heights={["320px"]} of="cards" className={styles["scroll"]} />
    )
  }
  return (
    <BatchForm
      group={making._tag === "New" ? making.group : making.detail.batch}
      changed={changed}
      proposedReference={choice._tag === "Loaded" ? choice.choice.proposedReference : ""}
      choice={choice}
      onRetry={reload}
      account={account}
      onAccount={narrow}
      today={today}
      onSend={(reference, content) => void ask({ clientId, of: changed, reference, content })}
      onCancel={() => {
        narrow("")
        make(making._tag === "New" ? { _tag: "Choosing" } : { _tag: "Nothing" })
      }}
      isBusy={asking._tag === "Busy"}
      problem={asking._tag === "Failed" ? asking.text : null}
    />
  )
}
