import { count } from "@reclaim/core/format/count"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { DownloadMenu } from "@reclaim/ui/exports/DownloadMenu.tsx"
import { LiveRegion } from "@reclaim/ui/shell/LiveRegion.tsx"
import { StatementListSkeleton } from "@reclaim/ui/statements/StatementListSkeleton.tsx"
import { StatementSkeleton } from "@reclaim/ui/statements/StatementSkeleton.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import type { ReactNode } from "react"
import { popupAddress, popupFeatures } from "@reclaim/core/rules/address/popupWindow"
import { Link, useLocation, useNavigate } from "react-router-dom"
import type { ExportKind } from "@reclaim/core/rules/export/exportState"
import type { OpenStatementView, StatementListView } from "./statementAtoms.ts"
import { statementsMessages as words } from "./statementsMessages.ts"
import styles from "./Statements.module.css"

export interface StatementScreenProps {
  readonly kind: "quarterly" | "payment"
  readonly list: StatementListView<unknown>
  readonly open: OpenStatementView<unknown>
  /** Name of the open statement; undefined until it is known. */
  readonly openName: string | undefined
  /** The open statement's client, day and version. */
  readonly facts: string
  readonly isExporting: boolean
  /** Link to the list in its state before a statement was opened. */
  readonly listHref: string
  readonly onDownload: (kind: ExportKind) => void
  readonly onReload: () => void
  readonly onAcknowledge: () => void
  /** Content once loaded: the list or the open statement. */
  readonly children: ReactNode
}

/** A statements screen: the list or the statement in the address, in all their states. */
export const StatementScreen = (props: StatementScreenProps) => {
  const { kind, list, open } = props
  return open._tag === "Closed" ? (
    <div className={classes(layout.stack(4), styles["statements"])}>
      <PageTitle>{words[kind].title}</PageTitle>
      <LiveRegion
        message={list._tag === "Loaded" ? words.listed(list.statements.length, count(list.statements.length)) : ""}
      />
      <ListBody {...props} />
    </div>
  ) : (
    <div className={classes(layout.stack(4), styles["statements"])}>
      <OpenHead {...props} />
      <LiveRegion message={open._tag === "Loaded" ? words.opened(props.openName ?? words[kind].one) : ""} />
      <OpenBody {...props} open={open} />
    </div>
  )
}

const ListBody = ({ children, kind, list, onAcknowledge, onReload }: StatementScreenProps) => {
  const navigate = useNavigate()
  return (
    <Answered
      state={list}
      loading={<StatementListSkeleton />}
      onRetry={onReload}
      renderFailed={(notice) => <Dismissible onAcknowledge={onAcknowledge}>{notice}</Dismissible>}
      acknowledged={<PutAside onReload={onReload} />}
    >
      {(known) =>
        known._tag === "Loaded" ? (
          children
        ) : (
          <Aside>
            <EmptyState
              sentence={words[kind].empty}
              action={
                <Button onPress={() => void navigate("/reports/reclaim-dashboard/summary")}>{words.toDashboard}</Button>
              }
            />
          </Aside>
        )
      }
    </Answered>
  )
}

const OpenHead = ({ facts, isExporting, kind, listHref, onDownload, open, openName }: StatementScreenProps) => (
  <div className={layout.row([2, 6])}>
    <div className={styles["back"]}>
      <Breadcrumbs
        above={[{ label: words[kind].title, to: listHref }]}
        current={openName ?? words[kind].one}
        LinkComponent={Link}
      />
    </div>
    <div className={styles["title"]}>
      <PageTitle>{openName ?? words[kind].one}</PageTitle>
      <p>{facts}</p>
    </div>
    {open._tag === "Loaded" ? (
      <div className={layout.row(2, "stretch")}>
        <OpenInWindow />
        <DownloadMenu
          isBusy={isExporting}
          onChoose={onDownload}
          choices={[
            { kind: "excel", label: words.download.excel, hint: words.download.excelHint[kind] },
            { kind: "pdf", label: words.download.pdf, hint: words.download.pdfHint }
          ]}
        />
      </div>
    ) : null}
  </div>
)

/** Opens the statement in a separate window, to compare it with another; hidden in such a window. */
const OpenInWindow = () => {
  const { pathname, search } = useLocation()
  if (new URLSearchParams(search).get("p") === "1") return null
  const open = () => window.open(popupAddress(pathname, search), "_blank", popupFeatures)
  return (
    <Button kind="quiet" onPress={() => void open()}>
      {words.openInWindow}
    </Button>
  )
}

interface OpenBodyProps extends StatementScreenProps {
  readonly open: Exclude<OpenStatementView<unknown>, { readonly _tag: "Closed" }>
}

const OpenBody = ({ children, kind, listHref, onAcknowledge, onReload, open }: OpenBodyProps) => {
  const navigate = useNavigate()
  return (
    <Answered
      state={open}
      loading={<StatementSkeleton />}
      notFound={
        <Aside>
          <EmptyState
            sentence={words.notFound}
            action={
              <Button kind="primary" onPress={() => void navigate(listHref)}>
                {words[kind].back}
              </Button>
            }
          />
        </Aside>
      }
      onRetry={onReload}
      renderFailed={(notice) => <Dismissible onAcknowledge={onAcknowledge}>{notice}</Dismissible>}
      acknowledged={<PutAside onReload={onReload} />}
    >
      {() => children}
    </Answered>
  )
}

interface DismissibleProps {
  readonly onAcknowledge: () => void
  /** Notice of a failure. */
  readonly children: ReactNode
}

const Dismissible = ({ children, onAcknowledge }: DismissibleProps) => (
  <div className={classes(layout.row(3), styles["notice"])}>
    {children}
    <Button kind="quiet" isSmall onPress={onAcknowledge}>
      {words.dismiss}
    </Button>
  </div>
)

const PutAside = ({ onReload }: { readonly onReload: () => void }) => (
  <Aside>
    <EmptyState sentence={words.acknowledged} action={<Button onPress={onReload}>{words.load}</Button>} />
  </Aside>
)

const Aside = ({ children }: { readonly children: ReactNode }) => <div className={styles["aside"]}>{children}</div>
