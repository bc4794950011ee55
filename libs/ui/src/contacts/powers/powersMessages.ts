import type { DelegableAct } from "@reclaim/core/domain/contact/DelegableAct"
import { maxDelegationDays } from "@reclaim/core/domain/contact/Delegation"
import type { PowerState } from "@reclaim/core/rules/people/powerState"

/** Texts of contacts' signing powers and delegations. */
export const powersMessages = {
  change: "Change",
  changeSigning: "Change what they sign",
  changeDelegation: "Change who stands in for them",
  more: (text: string) => `and ${text} more`,
  fewer: "show fewer",
  signing: {
    title: "Signing",
    none: "Signs nothing.",
    everyDocument: "Every document",
    line: (documents: string, manner: string) => `${documents} · ${manner}`,
    forAll: "For all owners",
    forSome: "For",
    owner: (id: number) => `owner ${id}`,
    ownerCount: (n: number) => (n === 1 ? "For 1 owner" : `For ${n} owners`),
    between: (from: string, to: string) => `${from} to ${to}`,
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    states: {
      holds: "",
      suspended: "Switched off when they left; save it again to restore it",
      later: "Not valid yet",
      ended: "Ended"
    } satisfies Record<PowerState, string>
  },
  delegation: {
    title: "Delegation",
    none: "Nobody stands in for them.",
    person: (id: number) => `Person ${id}`,
    ended: "Ended",
    acts: {
      accounts: "Accounts",
      documents: "Documents",
      signing: "Signing",
      authorizations: "Claim authorization",
      statements: "Statements"
    } satisfies Record<DelegableAct, string>
  },
  form: {
    powersTitle: (name: string) => `What ${name} signs`,
    delegationTitle: (name: string) => `Who stands in for ${name}`,
    labelOf: (legend: string, label: string) => `${legend}, ${label}`
  },
  powers: {
    legend: (n: number) => `Power ${n}`,
    add: "Add power",
    none: "No powers. Add one, or save to leave them without any.",
    suspended:
      "Some of these powers were switched off because this person left. Saving restores them: remove those they should no longer have.",
    documents: "Documents",
    every: "Every document",
    chosenDocuments: "Selected documents",
    codes: "Document codes",
    codesHelp: "Separated by commas, for example W-8BEN-E, POA",
    mode: "How they sign",
    alone: "Alone",
    jointly: "Together with others of a group",
    groupName: "Group",
    groupNameHelp: "For example Directors. People in the same group sign together.",
    groupCount: "How many sign",
    groupCountHelp: "This person included",
    covers: "Owners",
    allOwners: "All owners",
    chosenOwners: "Selected owners",
    owners: "Owners they sign for",
    ownersHelp: "Type the beginning of a name",
    validFrom: "First day",
    validTo: "Last day",
    noLimit: "MM/DD/YYYY. Leave it empty for no limit."
  },
  delegations: {
    legend: (n: number) => `Delegation ${n}`,
    add: "Add delegation",
    none: "Nothing is delegated.",
    toContactId: "Delegate to",
    fromDay: "First day",
    toDay: "Last day",
    toDayHelp: `MM/DD/YYYY. At most ${maxDelegationDays} days in all.`,
    acts: "What is delegated",
    actsHelp: "Payments and the administration of people cannot be delegated."
  },
  naming: {
    title: (owner: string) => `Who signs for ${owner}?`,
    thisOwner: "this owner",
    sentence: "Choose a person. You can check the signing power before it is saved.",
    person: "Person",
    personHelp: "Type part of a name. If somebody is missing, add them under People first.",
    missing: "Choose somebody",
    cancel: "Cancel",
    next: "Continue"
  },
  conflict: { powers: "What they sign", delegation: "Delegation", nothing: "Nothing" },
  ownersDefect: "The owners could not be read. Try again; if it happens again, tell the service desk.",
  peopleDefect: "The people could not be read. Try again; if it happens again, tell the service desk."
} as const
