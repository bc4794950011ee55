import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { displayDate } from "@reclaim/core/format/displayDate"
import { decideApplication } from "@reclaim/core/rules/application/decideApplication"
import { applicationHref } from "@reclaim/core/rules/address/applicationHref"
import { askedInvestorYears, type OwnerAndYear } from "@reclaim/core/rules/address/accounts/investorYearsHref"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import { ApplicationRecord } from "@reclaim/ui/applications/ApplicationRecord.tsx"
import { investorYearMessages as yearWords } from "@reclaim/ui/applications/investorYearMessages.ts"
import { WithdrawDialog } from "@reclaim/ui/applications/WithdrawDialog.tsx"
import { Breadcrumbs, type BreadcrumbsProps } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Loading } from "@reclaim/ui/loading/Loading.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom, useStore } from "jotai"
import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { decidedNavigation } from "../../app/browser/decidedNavigation.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { applicationAddressAtom } from "./applicationAddressAtom.ts"
import { foundApplicationAtom, mayAddAtom, reloadApplicationAtom } from "./applicationAtoms.ts"
import { editAtom, closeEditAtom, openEditAtom } from "./editAtoms.ts"
import { StepForm } from "./StepForm.tsx"
import { beginYearsAct, mayEnterInvestorsAtom } from "./investorYearAtoms.ts"
import { fieldNamesAtom } from "./lookupAtoms.ts"
import { withdrawAct } from "./submitAtoms.ts"

/** Opens the application in the address for editing; a new one adds its id to the address once it has one. */
const useOpenEdit = (): void => {
  const store = useStore()
  const { applicationId } = useAtomValue(applicationAddressAtom)
  const found = useAtomValue(foundApplicationAtom)
  const addedId = useAtomValue(editAtom)?.application?.applicationId ?? null
  const open = useSetAtom(openEditAtom)
  const close = useSetAtom(closeEditAtom)
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => () => close(), [close])
  useEffect(() => {
    if (applicationId === null) return open(null)
    // Of another application than the one that is filled in there is nothing to show yet.
    if (store.get(editAtom)?.application?.applicationId !== applicationId) close()
  }, [applicationId, open, close, store])
  useEffect(() => {
    if (found._tag === "Found") open(found.application)
  }, [found, open])
  useEffect(() => {
    // Read from the store: the edit in view may have been closed by a change of the address.
    const added = store.get(editAtom)?.application?.applicationId
    if (applicationId !== null || added === undefined || added !== addedId) return
    // Nothing is lost by it, though something may be unsaved.
    void navigate(`${applicationHref(added)}${search}`, { replace: true, state: decidedNavigation })
  }, [applicationId, addedId, search, navigate, store])
}

/** One account that is entered by hand, or the investors of an owner that the address names. */
export const ManualEntry = () => {
  const { search } = useLocation()
  const { applicationId } = useAtomValue(applicationAddressAtom)
  const asked = applicationId === null ? askedInvestorYears(search) : null
  return asked === null ? <OneApplication /> : <BeginYears asked={asked} />
}

/** Opens the application for an owner's investors, starting one if none is in progress. */
const BeginYears = ({ asked: { ownerId, taxYear } }: { readonly asked: OwnerAndYear }) => {
  const mayEnter = useAtomValue(mayEnterInvestorsAtom)
  const [state, begin] = useAct(beginYearsAct)
  const navigate = useNavigate()
  const open = (year: OwnerAndYear) => {
    void begin(year).then((found) =>
      found === null
        ? undefined
        : navigate(`${applicationHref(found)}?step=investors`, { replace: true, state: decidedNavigation })
    )
  }
  const onAsked = useEffectEvent(open)
  useEffect(() => {
    if (mayEnter) onAsked({ ownerId, taxYear })
  }, [mayEnter, ownerId, taxYear])
  return (
    <Page
      title={yearWords.untitled}
      above={aboveYears}
      content={
        !mayEnter ? (
          <EmptyState sentence={yearWords.notAllowed} />
        ) : state._tag === "Failed" ? (
          <FailureNotice text={state.text} onRetry={() => open({ ownerId, taxYear })} />
        ) : (
          <Loading text={yearWords.beginning} {...opening} />
        )
      }
    />
  )
}

const opening = { heights: ["420px"], of: "cards" } as const

/** An application: editable for users who may, read-only for all others. */
const OneApplication = () => {
  useOpenEdit()
  const found = useAtomValue(foundApplicationAtom)
  const edit = useAtomValue(editAtom)
  const mayAdd = useAtomValue(mayAddAtom)
  const mayEnter = useAtomValue(mayEnterInvestorsAtom)
  const reload = useSetAtom(reloadApplicationAtom)
  // The edit is newer than the loaded application; while the address changes, the loaded one may be another.
  const isOpen = edit !== null && (found._tag === "New" || found._tag === "Loading" || edit.application !== null)
  const application = edit?.application ?? (found._tag === "Found" ? found.application : null)
  if (found._tag === "Gone") return <Page title={words.newTitle} content={<EmptyState sentence={words.gone} />} />
  if (application === null && !mayAdd) {
    if (found._tag === "New")
      return <Page title={words.newTitle} content={<EmptyState sentence={words.notAllowed} />} />
  }
  if (found._tag === "Failed" && !isOpen) {
    return <Page title={words.newTitle} content={<FailureNotice text={found.text} onRetry={reload} />} />
  }
  if (!isOpen) {
    return <Page title={words.newTitle} content={<Loading text={words.loading} {...opening} />} />
  }
  const mayFill = application?.kind === "investors" ? mayEnter : mayAdd
  const isEditable = mayFill && (application === null || waitingFor(application.state) === "client")
  return (
    <Page
      title={titleOf(application)}
      aside={application === null ? null : <ApplicationStatus application={application} mayWithdraw={mayFill} />}
      above={application?.kind === "investors" ? aboveYears : aboveAccounts}
      content={isEditable || application === null ? <StepForm /> : <Record application={application} />}
    />
  )
}

const titleOf = (application: AccountApplication | null): string => {
  if (application === null) return words.newTitle
  const { account, owner } = application.steps
  if (application.kind === "investors") return yearWords.title(application.onFile?.owner.name ?? "")
  const name = [owner.name, account.accountNumber].filter((part) => part !== "").join(", ")
  if (name === "") return words.newTitle
  return application.kind === "new" ? words.title(name) : words.changeTitle(name)
}

interface PageProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly content: ReactNode
  readonly above?: BreadcrumbsProps["above"]
}

const Page = ({ above = aboveAccounts, aside = null, content, title }: PageProps) => (
  <div className={layout.stack(4)}>
    <Breadcrumbs above={above} current={title} LinkComponent={Link} />
    <div className={classes(layout.row([2, 4], "between"), layout.text("anywhere"))}>
      <PageTitle>{title}</PageTitle>
      {aside}
    </div>
    {content}
  </div>
)

const aboveAccounts = [{ label: words.ways.title, to: "/accounts/add" }]
const aboveYears = [{ label: yearWords.above, to: routes.accounts.path }]

const Record = ({ application }: { readonly application: AccountApplication }) => (
  <ApplicationRecord application={application} names={useAtomValue(fieldNamesAtom)} />
)

interface ApplicationStatusProps {
  readonly application: AccountApplication
  readonly mayWithdraw: boolean
}

/** State of an application, with the button to withdraw it. */
const ApplicationStatus = ({ application, mayWithdraw }: ApplicationStatusProps) => {
  const [isAsking, setAsking] = useState(false)
  const [state, withdraw] = useAct(withdrawAct)
  const { decidedAt, state: standing, submittedAt, updatedAt } = application
  const since = decidedAt ?? (standing === "submitted" ? submittedAt : null) ?? updatedAt
  const isWithdrawable = mayWithdraw && decideApplication(standing, "withdraw", true)._tag === "Next"
  return (
    <div className={classes(layout.row([2, 4], "between"), layout.text("anywhere"))}>
      <span>{words.on(words.state[standing], displayDate(dateInUtc(since.getTime())))}</span>
      {isWithdrawable ? (
        <Button kind="quiet" onPress={() => setAsking(true)}>
          {words.withdraw.act}
        </Button>
      ) : null}
      {isAsking && isWithdrawable ? (
        <WithdrawDialog
          isBusy={state._tag === "Busy"}
          problem={state._tag === "Failed" ? state.text : null}
          onWithdraw={(reason) => void withdraw({ of: application, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
