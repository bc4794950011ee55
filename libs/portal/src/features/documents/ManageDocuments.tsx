import { registerViewOf } from "@reclaim/core/rules/address/registerUrl"
import { count } from "@reclaim/core/format/count"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense, useEffect } from "react"
import { Link, useLocation } from "react-router-dom"
import { DocumentTabs } from "../../app/documentTabs/DocumentTabs.tsx"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { openDocumentIdAtom } from "./register/openDocumentAtoms.ts"
import { coverageAtom, registerAtom, retryCoverageAtom, retryRegisterAtom } from "./register/registerAtoms.ts"
import { manageMessages as words } from "./register/manageMessages.ts"

// The grid is large and may come after the title; its space is reserved until then.
const RegisterFound = lazy(async () => ({ default: (await import("./register/RegisterFound.tsx")).RegisterFound }))

const loadCoverage = () => import("./register/CoverageFound.tsx")

const CoverageFound = lazy(async () => ({ default: (await loadCoverage()).CoverageFound }))

const OpenDocument = lazy(async () => ({ default: (await import("./register/OpenDocument.tsx")).OpenDocument }))

/** Documents on file and their coverage. */
export const ManageDocuments = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  const { search } = useLocation()
  const view = registerViewOf(search)
  const isOpen = useAtomValue(openDocumentIdAtom) !== null
  return (
    <div className={layout.stack(4)}>
      <PageTitle>{routes.manageDocuments.label}</PageTitle>
      {isNobodyViewed ? null : <Tabs />}
      {isNobodyViewed ? <NobodyViewed /> : view === "coverage" ? <CoverageBody /> : <RegisterBody />}
      <Suspense fallback={null}>{isOpen ? <OpenDocument /> : null}</Suspense>
    </div>
  )
}

const Tabs = () => {
  const register = useAtomValue(registerAtom)
  const known = register._tag === "Answered" ? count(register.answer.length) : null
  return <DocumentTabs current={registerViewOf(useLocation().search)} registered={known} />
}

const RegisterBody = () => {
  const state = useAtomValue(registerAtom)
  const retry = useSetAtom(retryRegisterAtom)
  const skeleton = <GridSkeleton label={words.loading} />
  return (
    <Answered state={state} loading={skeleton} onRetry={retry}>
      {({ answer }) =>
        answer.length === 0 ? (
          <div className={layout.emptyList}>
            <EmptyState sentence={words.empty} action={<Link to={routes.documents.path}>{words.seeAwaited}</Link>} />
          </div>
        ) : (
          <Suspense fallback={skeleton}>
            <RegisterFound documents={answer} />
          </Suspense>
        )
      }
    </Answered>
  )
}

const CoverageBody = () => {
  const state = useAtomValue(coverageAtom)
  const retry = useSetAtom(retryCoverageAtom)
  // Preloaded while the response is pending; a failure occurs again when it is rendered, and is shown there.
  useEffect(() => void loadCoverage().catch(() => null), [])
  const skeleton = <GridSkeleton label={words.loadingCoverage} />
  return (
    <Answered state={state} loading={skeleton} onRetry={retry}>
      {({ answer }) => (
        <Suspense fallback={skeleton}>
          <CoverageFound coverage={answer} />
        </Suspense>
      )}
    </Answered>
  )
}
