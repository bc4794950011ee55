import type { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import {
  openGroups,
  type RequirementPart,
  searchOfTyped,
  withGroupOpen,
  withoutFilters,
  withRequirement
} from "@reclaim/core/rules/address/documentsUrl"
import { chosenDocumentFilters } from "@reclaim/core/rules/filter/documentFilters"
import { groupOrder } from "@reclaim/core/rules/document/groupOrder"
import type { GroupDocuments } from "@reclaim/core/rules/document/GroupDocuments"
import { documentMessages } from "@reclaim/ui/documents/documentMessages.ts"
import { DocumentTools } from "@reclaim/ui/documents/DocumentTools.tsx"
import { DocumentTree } from "@reclaim/ui/documents/DocumentTree.tsx"
import { GridCard } from "@reclaim/ui/grid/GridCard.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect, useMemo } from "react"
import { Link } from "react-router-dom"
import { useTypedSearch } from "../../app/search/useTypedSearch.ts"
import { addFilesAtom } from "./copyAtoms.ts"
import { documentGroupingsAtom } from "./documentsAddressAtoms.ts"
import { awaitedOfOthersAtom } from "./documentsAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"
import {
  forgetGroupsAtom,
  groupDocumentsAtom,
  loadGroupsAtom,
  loadMoreAtom,
  shownGroupsAtom
} from "./groupDocumentsAtoms.ts"
import { papersByRequirementAtom } from "./papers/paperAtoms.ts"
import { authorizeHrefAtom, maySendDocumentsAtom } from "./requirementAtoms.ts"
import type { DocumentsNavigation } from "./useDocumentsAddress.ts"

export interface DocumentsFoundProps {
  readonly list: DocumentList
  /** True while the groups of another filter are loading. */
  readonly isRefreshing: boolean
  readonly today: CalendarDate
  readonly navigation: DocumentsNavigation
}

const treeWords = documentMessages.tree
const toolWords = documentMessages.tools

/** Announcement for screen readers once a group has loaded more documents. */
const announcementOf = (groups: ReadonlyMap<string, GroupDocuments>, open: ReadonlyArray<string>): string => {
  const last = groups.get(open.at(-1) ?? "")
  return last?._tag === "Loaded" ? words.groupLoaded(count(last.rows.length), count(last.totalCount)) : ""
}

/** Document groups with the address's grouping, filters, search and order; open groups list their documents. */
export const DocumentsFound = ({ isRefreshing, list, navigation, today }: DocumentsFoundProps) => {
  const { address, change, narrow } = navigation
  const known = useAtomValue(shownGroupsAtom)
  const current = useAtomValue(groupDocumentsAtom)
  const groupings = useAtomValue(documentGroupingsAtom)
  const loadGroups = useSetAtom(loadGroupsAtom)
  const onMore = useSetAtom(loadMoreAtom)
  const forget = useSetAtom(forgetGroupsAtom)
  const papers = useAtomValue(papersByRequirementAtom)
  const mayAct = useAtomValue(maySendDocumentsAtom)
  const authorizeHref = useAtomValue(authorizeHrefAtom)
  const addFiles = useSetAtom(addFilesAtom)
  const { sort } = address
  const listed = useMemo(() => list.rows.map(({ groupKey }) => groupKey), [list])
  const open = useMemo(() => openGroups(address, listed), [address, listed])
  const { search } = address.filter
  const [typed, type] = useTypedSearch(search, (text) => narrow({ search: searchOfTyped(text) }))
  const openSet = useMemo(() => new Set(open), [open])
  const documentsIn = useCallback((groupKey: string) => known.get(groupKey), [known])
  const missing = useMemo(() => {
    const present = new Set(listed)
    return open.filter((groupKey) => present.has(groupKey) && !current.has(groupKey))
  }, [open, listed, current])
  useEffect(() => loadGroups(missing), [loadGroups, missing])
  useEffect(() => () => forget(), [forget])
  const groups = useMemo(() => list.rows.toSorted(groupOrder(sort)), [list, sort])
  const all = groups.length
  const ofAll = toolWords.groups(count(all), all === 1)
  const counted = search === "" ? ofAll : toolWords.found(ofAll, search)
  const look = ({ requirementId }: Requirement, act: RequirementPart | null = null) =>
    change((before) => withRequirement(before, requirementId, act))
  return (
    <GridCard
      title={treeWords.title}
      counted={counted}
      search={{
        label: toolWords.search,
        hint: toolWords.searchHint,
        value: typed,
        onChange: type
      }}
      filter={
        <DocumentTools
          groupings={groupings}
          grouping={address.filter.groupBy}
          // Group keys are valid only within one grouping.
          onGrouping={(groupBy) => {
            change((before) => ({ ...before, open: [], filter: before.filter.with({ groupBy }) }))
          }}
          isMine={address.filter.clientDocumentsOnly}
          onMine={(clientDocumentsOnly) => narrow({ clientDocumentsOnly })}
          sort={sort}
          onSort={(next) => change((before) => ({ ...before, sort: next }))}
        />
      }
      announcement={
        announcementOf(known, open) || words.loaded(counted, documentTexts.documents(list.summary.documentCount))
      }
      isStale={isRefreshing}
    >
      {all === 0 && search === "" ? (
        <div className={layout.emptyList}>
          <NothingAwaited navigation={navigation} />
        </div>
      ) : all === 0 ? (
        <div className={layout.emptyList}>
          <EmptyState
            sentence={treeWords.noneFound}
            action={<Button onPress={() => narrow({ search: "" })}>{treeWords.clearSearch}</Button>}
          />
        </div>
      ) : (
        <DocumentTree
          groups={groups}
          grouping={address.filter.groupBy}
          summary={list.summary}
          open={openSet}
          documentsIn={documentsIn}
          requirementId={address.requirement}
          today={today}
          onOpen={(groupKey, isOpen) => change((before) => withGroupOpen(before, listed, groupKey, isOpen))}
          onMore={(groupKey) => void onMore(groupKey)}
          onHow={(row) => look(row)}
          paperOf={({ requirementId }) => papers.get(requirementId) ?? null}
          authorizeHref={authorizeHref}
          LinkComponent={Link}
          acts={
            mayAct
              ? {
                  onOrder: (row) => look(row, "order"),
                  onPaper: look,
                  onSign: (row) => look(row),
                  onUpload: (row, files) => {
                    look(row, "upload")
                    if (files.length > 0) void addFiles(row.requirementId, files)
                  }
                }
              : null
          }
        />
      )}
    </GridCard>
  )
}

/** Message for no documents under these filters, none awaited from the client, or none at all. */
const NothingAwaited = ({ navigation: { address, change, narrow } }: Pick<DocumentsFoundProps, "navigation">) => {
  const ofOthers = useAtomValue(awaitedOfOthersAtom)
  if (chosenDocumentFilters(address.filter, null, []).length > 0) {
    return (
      <EmptyState
        sentence={words.nothingFiltered}
        action={<Button onPress={() => change(withoutFilters)}>{words.clearFilters}</Button>}
      />
    )
  }
  if (!address.filter.clientDocumentsOnly) return <EmptyState sentence={words.nothing} />
  return (
    <EmptyState
      sentence={words.nothingOfYours}
      action={
        ofOthers === null || ofOthers === 0 ? undefined : (
          <Button onPress={() => narrow({ clientDocumentsOnly: false })}>
            {words.ofOthers(ofOthers, count(ofOthers))}
          </Button>
        )
      }
    />
  )
}
