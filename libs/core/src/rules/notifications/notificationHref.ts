import { authorizationHref, searchOfAuthorizations } from "../authorization/authorizationUrl.ts"
import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { NotificationContent } from "../../domain/notification/NotificationContent.ts"
import { applicationHref } from "../address/applicationHref.ts"
import { filterOfValues, valuesOfFilter } from "../address/dashboardFilterUrl.ts"
import { renewalsHref, supersededHref } from "../address/registerUrl.ts"
import { requirementHref } from "../address/requirementHref.ts"
import { paymentsHref } from "../address/paymentsUrl.ts"
import { searchOfStatements } from "../address/statementsUrl.ts"
import { transactionsHref } from "../address/transactionsHref.ts"
import { uploadHref } from "../address/accounts/uploadHref.ts"
import { signingHref } from "../signing/signingUrl.ts"
import { routes } from "../navigation/routes.ts"
import { newestFirst } from "../statement/listedStatements.ts"

type Deadline = Extract<NotificationContent, { readonly kind: "deadline" }>

/** Address of the reclaims of one cut-off, in the list of expiring ones. */
const hrefOfCutOff = ({ country, cutOffOn, isAgents }: Deadline): string => {
  const due = `${isAgents ? "agent" : "statutory"}/${cutOffOn}/${cutOffOn}`
  const filter = emptyDashboardFilter("expiring")
  return transactionsHref(filterOfValues("expiring", { ...valuesOfFilter(filter), country: [country], due: [due] }), "")
}

/** Address of a notification's subject. */
export const notificationHref = (content: NotificationContent): string => {
  switch (content.kind) {
    case "deadline":
      return hrefOfCutOff(content)
    case "statement-published": {
      const { path } = content.report === "quarterly" ? routes.quarterlyStatements : routes.paymentStatements
      const open = content.statements === 1 ? content.reportId : null
      return `${path}${searchOfStatements({ open, search: "", year: null, order: newestFirst })}`
    }
    case "application-answered":
      return applicationHref(content.applicationId)
    case "list-answered":
      return uploadHref(content.batchId)
    case "document-answered":
      return requirementHref(content.requirementId)
    case "to-sign":
    case "signed-copy":
      return signingHref(content.envelopeId)
    case "to-authorize":
      return content.batches === 1 ? authorizationHref(content.batchId) : routes.claimAuthorization.path
    case "authorization-lapsed":
      return (
        routes.claimAuthorization.path +
        searchOfAuthorizations({ shows: "decided", batchId: content.batches === 1 ? content.batchId : null })
      )
    case "renewal-proposed":
      return renewalsHref(content.ownerName)
    case "documents-outdated":
      return supersededHref(content.ownerName)
    case "right-requested":
    case "new-administrator":
      return routes.contacts.path
    case "payment-details-changed":
    case "payment-returned":
      return paymentsHref(content.ownerId)
    case "new-device":
    case "second-factor-removed":
      return "/profile"
  }
}
