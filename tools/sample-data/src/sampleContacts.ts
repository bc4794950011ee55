import type { ContactStatus } from "@reclaim/core/domain/contact/ContactStatus"
import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import type { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"

/** Contact of a sample client. */
export interface SampleContact extends Omit<ContactContent, "roles"> {
  /** Number of the client. */
  readonly clientId: number
  readonly status: ContactStatus
  /** True if they are the sample user with this address. */
  readonly isUser: boolean
  readonly isEmailVerified: boolean
  readonly roles: ReadonlyArray<Pick<HeldRole, "role" | "scopeKind" | "scopeIds">>
  /** Signing power for every owner: alone, or two of a group; null for none. */
  readonly signs: "alone" | { readonly twoOf: string } | null
}

type Facts = Partial<Omit<SampleContact, "clientId" | "firstName" | "lastName">>

const person =
  (clientId: number) =>
  (firstName: string, lastName: string, facts: Facts): SampleContact => ({
    clientId,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll(" ", "."),
    salutation: "",
    jobTitle: "",
    company: "",
    phone: null,
    mobile: null,
    notes: "",
    roles: [],
    signs: null,
    status: "draft",
    isUser: false,
    isEmailVerified: false,
    ...facts
  })

const everywhere = (...roles: ReadonlyArray<RoleName>): SampleContact["roles"] =>
  roles.map((role) => ({ role, scopeKind: "all", scopeIds: [] }))

const first = person(1)
const second = person(2)

/** The people of a demonstration. Those who are sample users have their addresses. */
export const sampleContacts: ReadonlyArray<SampleContact> = [
  first("Ada", "Meyer", {
    email: "ada@example.com",
    salutation: "Ms",
    jobTitle: "Head of tax operations",
    phone: "+12125550142",
    roles: everywhere("administrator", "authorizer", "operations", "signatory"),
    signs: "alone",
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  first("Eve", "Okafor", {
    email: "eve@example.com",
    salutation: "Ms",
    jobTitle: "Tax operations",
    phone: "+12125550143",
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  first("Rosa", "Ibáñez", {
    email: "rosa@example.com",
    salutation: "Ms",
    jobTitle: "Audit manager",
    company: "Ibáñez & Partners (sample)",
    phone: "+34915550117",
    roles: everywhere("auditor"),
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  first("Bo", "Lind", {
    salutation: "Mr",
    jobTitle: "Managing director",
    phone: "+46812345678",
    mobile: "+46701234567",
    roles: [{ role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] }],
    signs: { twoOf: "Directors" },
    notes: "Signs on paper on Tuesdays and Thursdays, when he is at the office."
  }),
  first("Marta", "Ruiz", {
    salutation: "Ms",
    jobTitle: "Director",
    phone: "+12125550177",
    roles: [...everywhere("authorizer"), { role: "signatory", scopeKind: "owner", scopeIds: ["1", "2"] }],
    signs: { twoOf: "Directors" },
    status: "invited"
  }),
  first("Jonas", "Falk", {
    salutation: "Mr",
    jobTitle: "Operations analyst",
    phone: "+12125550178",
    roles: everywhere("operations"),
    isEmailVerified: true
  }),
  first("Grace", "Park", {
    email: "grace@example.com",
    salutation: "Ms",
    jobTitle: "Treasurer",
    phone: "+12125550181",
    mobile: "+19175550199",
    roles: everywhere("payments", "statements"),
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  first("Theo", "Lang", {
    email: "theo@example.com",
    salutation: "Mr",
    jobTitle: "Deputy treasurer",
    phone: "+12125550182",
    roles: everywhere("payments"),
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  first("Hannah", "Weiss", {
    email: "weiss@weiss-steuerberatung.example",
    salutation: "Dr",
    jobTitle: "Partner",
    company: "Weiss Steuerberatung (sample)",
    phone: "+49895550123",
    roles: everywhere("tax_adviser"),
    isEmailVerified: true,
    notes: "Adviser for German reclaims. Copy her on certificates of residence."
  }),
  first("Ravi", "Shah", {
    salutation: "Mr",
    jobTitle: "Fund accountant",
    phone: "+12125550186",
    roles: everywhere("investor_data", "statements")
  }),
  first("Carl", "Brandt", {
    salutation: "Mr",
    jobTitle: "Former head of tax operations",
    status: "inactive",
    isEmailVerified: true,
    notes: "Left in June; Ada Meyer took over."
  }),
  second("Otto", "Lindqvist", {
    email: "otto@example.com",
    salutation: "Mr",
    jobTitle: "Trust officer",
    phone: "+4684567890",
    roles: everywhere("administrator"),
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  second("Vera", "Lund", {
    email: "vera@example.com",
    salutation: "Ms",
    jobTitle: "Managing director",
    roles: everywhere("administrator"),
    status: "active",
    isUser: true,
    isEmailVerified: true
  }),
  second("Elif", "Aydın", {
    email: "elif.aydin@example.com",
    salutation: "Ms",
    jobTitle: "Operations",
    roles: everywhere("operations")
  }),
  second("Nils", "Berg", { salutation: "Mr", jobTitle: "Trustee", roles: everywhere("signatory"), status: "invited" })
]
