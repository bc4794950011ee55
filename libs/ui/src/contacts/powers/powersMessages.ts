import type { DelegableAct } from "@reclaim/core/domain/contact/DelegableAct"
import { maxDelegationDays } from "@reclaim/core/domain/contact/Delegation"
import type { PowerState } from "@reclaim/core/rules/people/powerState"

/** Texts of contacts' signing powers and delegations. */
export const powersMessages = {
  change: "Change",
  changeSigning: "Change signing powers",
  changeDelegation: "Change delegations",
  more: (text: string) => `and ${text} more`,
  fewer: "show fewer",
  signing: {
    title: "Signing powers",
    none: "No signing powers.",
    signatoryWithout: "This signatory cannot sign anything yet",
    signatoryWithoutText: "Say for which owners and documents they sign, alone or with others.",
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
      suspended: "Suspended when this person left; save again to restore it",
      later: "Not valid yet",
      ended: "Ended"
    } satisfies Record<PowerState, string>
  },
  delegation: {
    title: "Delegation",
    none: "No delegations.",
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
    powersTitle: (name: string) => `Signing powers of ${name}`,
    delegationTitle: (name: string) => `Delegations of ${name}`,
    labelOf: (legend: string, label: string) => `${legend}, ${label}`
  },
  powers: {
    legend: (n: number) => `Power ${n}`,
    add: "Add power",
    none: "No powers. Add one, or save without any.",
    suspended:
      "Some of these powers were suspended because this person left. Saving restores them: remove any they should no longer have.",
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
    groupCount: "Signatures required",
    groupCountHelp: "Including this person",
    covers: "Owners",
    allOwners: "All owners",
    chosenOwners: "Selected owners",
    owners: "Owners they sign for",
    ownersHelp: "Type the beginning of a name",
    validFrom: "First day",
    validTo: "Last day",
    noLimit: "MM/DD/YYYY. Leave empty for no limit."
  },
  delegations: {
    legend: (n: number) => `Delegation ${n}`,
    add: "Add delegation",
    none: "Nothing is delegated.",
    toContactId: "Delegate to",
    fromDay: "First day",
    toDay: "Last day",
    toDayHelp: `MM/DD/YYYY. At most ${maxDelegationDays} days in total.`,
    acts: "Tasks delegated",
    actsHelp: "Payments and managing people cannot be delegated."
  },
  naming: {
    title: (owner: string) => `Who signs for ${owner}?`,
    thisOwner: "this owner",
    sentence: "Choose a person. You can check the signing power before it is saved.",
    person: "Person",
    personHelp: "Type part of a name. If the person is missing, add them under People first.",
    missing: "Choose a person",
    cancel: "Cancel",
    next: "Continue"
  },
  conflict: { powers: "Signing powers", delegation: "Delegation", nothing: "Nothing" },
  ownersDefect: "The owners could not be loaded. Try again; if it happens again, contact the service desk.",
  peopleDefect: "The people could not be loaded. Try again; if it happens again, contact the service desk."
} as const
