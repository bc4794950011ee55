import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { transactionsHref } from "@reclaim/core/rules/address/transactionsHref"
import { AttentionNotice } from "@reclaim/ui/dashboard/AttentionNotice.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { sentReclaimsAtom, waitingFilter, waitingReclaimsAtom } from "../../app/waiting/standingAtoms.ts"
import { expiryAttentionAtom, ownDocumentsHrefAtom, retryAttentionAtom } from "./attentionAtoms.ts"

/** Attention notice above the summary; counts everything, regardless of the filters below. */
export const SummaryAttention = () => (
  <AttentionNotice
    expiry={useAtomValue(expiryAttentionAtom)}
    waiting={useAtomValue(waitingReclaimsAtom)}
    sent={useAtomValue(sentReclaimsAtom)}
    expiringHref={(until) =>
      transactionsHref(
        emptyDashboardFilter("expiring").with({
          due: until === null ? null : new DueRange({ by: "agent", from: null, to: until })
        }),
        ""
      )
    }
    waitingHref={transactionsHref(waitingFilter, "")}
    documentsHref={useAtomValue(ownDocumentsHrefAtom)}
    onRetry={useSetAtom(retryAttentionAtom)}
    LinkComponent={Link}
  />
)
