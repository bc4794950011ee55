import type { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { Reach } from "@reclaim/core/rules/people/reachOf"
import { contactStatusWords } from "@reclaim/core/format/people/contactStatusWords"
import { roleWords } from "@reclaim/core/format/people/roleWords"

/** The texts about the people of a client. */
export const contactMessages = {
  title: "People",
  search: "Search people by name, e-mail or company",
  searchHint: "Search",
  columns: {
    name: "Name",
    roles: "Roles",
    signs: "Signs",
    covers: "Covers",
    reached: "E-mail status",
    lastActive: "Last active",
    email: "E-mail",
    phone: "Phone",
    status: "Status"
  },
  people: (n: number, text: string) => (n === 1 ? `${text} person` : `${text} people`),
  found: (n: number, text: string) => (n === 1 ? `${text} person found` : `${text} people found`),
  arriving: (shown: string, all: string) => `${shown} of ${all} people, loading more`,
  partial: (shown: string, all: string, reason: string) => `Only ${shown} of ${all} people could be loaded. ${reason}`,
  loading: "Loading the people",
  empty: "Nobody is recorded yet.",
  emptyToAdd: "Nobody is recorded yet. Add the people who handle your reclaims.",
  noMatch: "Nobody matches your search and filters.",
  clear: "Show everybody",
  add: "Add person",
  csv: "CSV",
  saving: "Saving",
  import: "Import",
  open: (name: string) => `${name}: details`,
  reach: {
    marks: { verified: "Confirmed", bounced: "Bounced", unknown: "–" } satisfies Record<Reach, string>,
    meanings: {
      verified: "The address is confirmed",
      bounced: "The last mail to the address bounced",
      unknown: "The address is not confirmed yet"
    } satisfies Record<Reach, string>
  },
  today: "Today",
  neverActive: "–",
  noRoles: "None",
  filters: { role: "Role", status: "Status" },
  signsNothing: "Nothing yet",
  roles: roleWords,
  roleMeanings: {
    administrator: "Adds accounts, people and users, and sets what each may do.",
    operations: "Sees every report, adds accounts and uploads documents.",
    signatory: "Signs documents.",
    authorizer: "Decides which claims are filed.",
    payments: "Proposes and approves payment details, and sees payment statements.",
    statements: "Sees quarterly and payment statements.",
    tax_adviser: "Sees every report and document, but cannot change anything.",
    auditor: "Sees every report and document, but cannot change anything.",
    investor_data: "Sees documents and data of investors."
  } satisfies Record<RoleName, string>,
  scopes: {
    owner: (n: number) => (n === 1 ? "1 owner" : `${n} owners`),
    account: (n: number) => (n === 1 ? "1 account" : `${n} accounts`)
  },
  heldFor: (role: string, scope: string) => `${role} · ${scope}`,
  statuses: contactStatusWords,
  sheet: {
    loading: "Loading",
    contact: "Contact",
    notFound: "This person does not exist, or you do not have access.",
    of: (jobTitle: string, company: string) => [jobTitle, company].filter((part) => part !== "").join(", "),
    change: "Change",
    signsIn: "Signs in",
    yes: "Yes",
    no: "No",
    gone: "No longer with you. Their actions stay on record."
  },
  form: {
    addTitle: "Add person",
    changeTitle: (name: string) => `Change ${name}`,
    salutation: "Salutation",
    salutationHelp: "As in a letter, for example Ms or Dr",
    firstName: "First name",
    lastName: "Last name",
    jobTitle: "Job title",
    company: "Company",
    companyHelp: "If it is not your own",
    email: "E-mail",
    emailHelp: "Each person needs their own address",
    emailOfUser:
      "This person signs in with it. Change it next to the address in their details: both addresses have to confirm.",
    phone: "Phone",
    mobile: "Mobile",
    roles: "Roles",
    rolesHelp: "A new role covers everything; a role limited to some owners, accounts or markets stays limited.",
    rolesOfUser: "This person is a user: change their roles under Users.",
    notes: "Notes",
    save: "Save",
    saving: "Saving",
    offline: "You are offline. This is saved as soon as you are back online.",
    cancel: "Cancel"
  },
  conflict: {
    title: (name: string) => `${name} has been changed while you were editing`,
    sentence: (n: number) =>
      n === 1
        ? "1 field differs. Choose which value to keep; nothing else you entered is affected."
        : `${n} fields differ. Choose which value to keep for each one; nothing else you entered is affected.`,
    mine: "yours",
    theirs: "saved",
    mineTime: "not saved yet",
    theirsTime: "by somebody else",
    unchosen: (labels: string) => `Choose which value to keep for: ${labels}`,
    keep: "Keep editing",
    save: "Save these values",
    saving: "Saving"
  },
  notSaved: "This could not be saved. Your entries are still here; try again.",
  stillNewer: "Somebody else has changed this since you opened it. Your entries are still here; save to compare both.",
  defect: "The people could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
