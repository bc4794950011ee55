import type { AcceptedLines } from "@reclaim/core/domain/application/batch/BatchAcceptance"
import { uploadRowPageLimit } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { ListAtDesk } from "@reclaim/ui/desk/list/ListAtDesk.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { type DeskItemProps, DeskReviewPage, type OpenReviewProps } from "../../../app/desk/DeskReview.tsx"
import { timeZoneAtom } from "../../../app/ownProfile/ownProfileAtoms.ts"
import { custodianSearchAtom, custodianTypedAtom } from "./custodianSearchAtoms.ts"
import {
  acceptListAtom,
  type DeskList as OpenList,
  forgetListAtom,
  listAcceptanceAtom,
  listOffsetAtom,
  listReview,
  stopAcceptingAtom
} from "./deskListAtoms.ts"

/** A client's list of applications, open at the desk. */
export const DeskList = ({ of }: OpenReviewProps) => <Opened key={deskHref(of)} of={of} />

const Opened = ({ of }: OpenReviewProps) => {
  const stop = useSetAtom(stopAcceptingAtom)
  const forget = useSetAtom(forgetListAtom)
  useEffect(() => {
    forget()
    return stop
  }, [forget, stop])
  return <DeskReviewPage review={listReview} of={of} View={List} />
}

const List = ({ item, of }: DeskItemProps<OpenList, AcceptedLines>) => {
  const accept = useSetAtom(acceptListAtom)
  const [offset, setOffset] = useAtom(listOffsetAtom)
  return (
    <ListAtDesk
      {...item}
      offset={offset}
      pageSize={uploadRowPageLimit}
      onPage={setOffset}
      timeZone={useAtomValue(timeZoneAtom)}
      acceptance={useAtomValue(listAcceptanceAtom)}
      custodians={useAtomValue(custodianSearchAtom)}
      onSearchCustodians={useSetAtom(custodianTypedAtom)}
      onAccept={(act) => void accept({ of, item, act })}
      onStop={useSetAtom(stopAcceptingAtom)}
      hrefOf={(id) => deskHref({ kind: "application", clientId: of.clientId, id })}
      LinkComponent={Link}
    />
  )
}
