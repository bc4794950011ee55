import { ContactStatus } from "@reclaim/core/domain/contact/ContactStatus"
import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { contactMessages as words } from "@reclaim/ui/contacts/contactMessages.ts"
import { type ActiveFilter, FilterBar } from "@reclaim/ui/filter/FilterBar.tsx"
import { Schema } from "effect"
import { useContactsAddress } from "./list/useContactsAddress.ts"

const isRole = Schema.is(RoleName)
const isStatus = Schema.is(ContactStatus)

const groups = [
  { name: words.filters.role, options: RoleName.literals.map((value) => ({ value, label: words.roles[value] })) },
  {
    name: words.filters.status,
    options: ContactStatus.literals.map((value) => ({ value, label: words.statuses[value] }))
  }
]

/** The filters of the list: at most one role and one status, as the address has them. */
export const ContactFilters = () => {
  const { address, go } = useContactsAddress()
  const { role, status } = address
  const filters: ReadonlyArray<ActiveFilter> = [
    ...(role === null
      ? []
      : [
          {
            group: words.filters.role,
            value: role,
            label: words.roles[role],
            onRemove: () => go({ role: null }, "forward")
          }
        ]),
    ...(status === null
      ? []
      : [
          {
            group: words.filters.status,
            value: status,
            label: words.statuses[status],
            onRemove: () => go({ status: null }, "forward")
          }
        ])
  ]
  return (
    <FilterBar
      filters={filters}
      groups={groups}
      onAdd={(_, value) => {
        if (isRole(value)) go({ role: value }, "forward")
        if (isStatus(value)) go({ status: value }, "forward")
      }}
      onClear={() => go({ role: null, status: null }, "forward")}
    />
  )
}
