import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import {
  type RegisterQuery,
  registerQueryOf,
  searchOfOpenDocument,
  searchOfRegister
} from "@reclaim/core/rules/address/registerUrl"
import { RegisterList } from "@reclaim/ui/documents/register/RegisterList.tsx"
import { nothingChosen } from "@reclaim/ui/grid/RowChoice.ts"
import { useAtomValue, useAtom } from "jotai"
import { useCallback, useState, useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { openedFromPage, OpeningLink } from "../../../app/address/OpeningLink.tsx"
import { useAct } from "../../../app/runtime/useAct.ts"
import { documentFilesAct, mayHaveFilesAtom } from "./documentSheetAtoms.ts"
import { readRegisterSetup, type RegisterSetup } from "@reclaim/ui/documents/register/registerSetup.ts"
import { Option, Schema } from "effect"
import { isCompactAtom } from "../../../app/appearance/densityAtom.ts"
import { StoredSetup } from "../../../app/appearance/StoredSetup.ts"
import { localMemory } from "../../../app/browser/localMemory.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(StoredSetup))

/** The storage key of the settings of the register. */
const storageKey = "reclaim.register"

const kept = (): RegisterSetup => readRegisterSetup(Option.getOrNull(decode(localMemory(window).getItem(storageKey))))

/** The user's settings of the register, kept in this browser; how dense its rows are goes for every grid. */
const useRegisterSetup = (): readonly [RegisterSetup, (setup: RegisterSetup) => void] => {
  const [setup, setSetup] = useState(kept)
  const [isCompact, setCompact] = useAtom(isCompactAtom)
  const change = (next: RegisterSetup) => {
    if (next.isCompact !== isCompact) setCompact(next.isCompact)
    setSetup(next)
    localMemory(window).setItem(storageKey, JSON.stringify(next))
  }
  // The same until it changes: from another one the grid makes all of its columns again.
  const shown = useMemo(() => ({ ...setup, isCompact }), [setup, isCompact])
  return [shown, change]
}

export interface RegisterFoundProps {
  readonly documents: ReadonlyArray<RegisteredDocument>
}

/** The state of an address that this screen has written itself. */
const writtenHere = "register"

/** Documents on file with the address's search, filters and order. */
export const RegisterFound = ({ documents }: RegisterFoundProps) => {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [setup, setSetup] = useRegisterSetup()
  // The input is kept here and copied to the address, which would lag behind the keys.
  const [query, setQuery] = useState(() => registerQueryOf(search))
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (state !== writtenHere) setQuery(registerQueryOf(search))
  }
  const change = (part: Partial<RegisterQuery>) => {
    const next = { ...query, ...part }
    setQuery(next)
    void navigate(pathname + searchOfRegister(next, search), {
      replace: true,
      preventScrollReset: true,
      state: writtenHere
    })
  }
  const listed = searchOfRegister(query, search)
  const hrefOf = useCallback(
    ({ documentId }: RegisteredDocument) => pathname + searchOfOpenDocument(documentId, listed),
    [pathname, listed]
  )
  const [choice, setChoice] = useState(() => nothingChosen<number>())
  const [saving, save] = useAct(documentFilesAct)
  const mayHaveFiles = useAtomValue(mayHaveFilesAtom)
  return (
    <RegisterList
      documents={documents}
      search={query.search}
      onSearch={(text) => change({ search: text })}
      state={query.state}
      onState={(chosen) => change({ state: chosen })}
      choice={choice}
      onChoice={setChoice}
      order={query.order}
      onOrder={(order) => change({ order })}
      setup={setup}
      onSetup={setSetup}
      hrefOf={hrefOf}
      onOpen={(document) => void navigate(hrefOf(document), { state: openedFromPage, preventScrollReset: true })}
      onFiles={mayHaveFiles ? (found) => void save(found.map(({ documentId }) => documentId)) : null}
      isBusy={saving._tag === "Busy"}
      LinkComponent={OpeningLink}
    />
  )
}
