import { uploadHref } from "@reclaim/core/rules/address/accounts/uploadHref"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useRef } from "react"
import { useNavigate } from "react-router-dom"
import { batchAtom, followBatchAtom, isBusy, openBatchAtom } from "./batchAtoms.ts"
import { bulkAddressAtom } from "./bulkAddressAtom.ts"
import { phaseAtom } from "./checkAtoms.ts"
import { draftAtom, draftOfBatch } from "./draftAtoms.ts"
import { forgetUploadAtom } from "./uploadAtoms.ts"

/** Keeps the upload and the address together: one that has begun gets its address, and an address its upload. */
export const useOpenUpload = (): void => {
  const address = useAtomValue(bulkAddressAtom)
  const batch = useAtomValue(batchAtom)
  const draft = useAtomValue(draftAtom)
  const forget = useSetAtom(forgetUploadAtom)
  const open = useSetAtom(openBatchAtom)
  const follow = useSetAtom(followBatchAtom)
  const setDraft = useSetAtom(draftAtom)
  const setPhase = useSetAtom(phaseAtom)
  const navigate = useNavigate()
  const batchId = batch?.batchId ?? null
  // The upload that the address has named already: without it in the address, it was left.
  const named = useRef<number | null>(null)
  useEffect(() => {
    if (address === batchId) {
      named.current = address
      return undefined
    }
    if (batchId !== null && address === null && named.current !== batchId) {
      void navigate(uploadHref(batchId), { replace: true })
      return undefined
    }
    forget()
    named.current = address
    if (address === null) return undefined
    const stopped = new AbortController()
    void open(address, stopped.signal)
    return () => stopped.abort()
  }, [address, batchId, forget, navigate, open])

  useEffect(() => {
    if (batch === null || draft !== null || batch.batchId !== address) return
    setDraft(draftOfBatch(batch))
    setPhase(batch.state === "received" || batch.state === "failed" ? "columns" : "check")
  }, [address, batch, draft, setDraft, setPhase])

  const isWorking = batch !== null && isBusy(batch)
  useEffect(() => {
    if (batchId === null || !isWorking) return undefined
    const stopped = new AbortController()
    void follow(batchId, stopped.signal)
    return () => stopped.abort()
  }, [batchId, follow, isWorking])
  // The page's data about an upload are discarded with the screen; the server keeps it.
  useEffect(() => forget, [forget])
}
