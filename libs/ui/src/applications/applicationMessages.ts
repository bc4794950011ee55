import type { AccountType } from "@reclaim/core/domain/account/AccountType"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import type { IncomeSource } from "@reclaim/core/domain/account/IncomeSource"
import type { RejectReason } from "@reclaim/core/domain/application/RejectReason"
import type { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import type { ApplicationStepName } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { HomeNumberKind } from "@reclaim/core/domain/account/HomeNumberKind"
import type { UsFilerForm } from "@reclaim/core/domain/account/UsFilerForm"
import type { DocumentParty } from "@reclaim/core/domain/document/DocumentParty"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { applicationFieldWords } from "@reclaim/core/format/account/applicationFieldWords"
import type { ExtraField } from "@reclaim/core/rules/account/ExtraQuestion"

/** Texts of an account application. */
export const applicationMessages = {
  newTitle: "Add one account",
  title: (name: string) => `New account: ${name}`,
  changeTitle: (name: string) => `Change of account: ${name}`,
  loading: "Loading the application",
  defect: "The application could not be loaded.",
  gone: "This application does not exist or is not yours.",
  notAllowed: "You do not have permission to add accounts. Ask an administrator of your company.",
  steps: {
    account: { title: "Account", sentence: "The custodian, and the markets and years to claim." },
    owner: {
      title: "Beneficial owner",
      sentence: "Who is entitled to the dividends, as stated on the certificate of residence."
    },
    tax: { title: "Tax profile", sentence: "Tax numbers in other countries, and how the shares were held." },
    investors: { title: "Investors", sentence: "The owner’s investors, with their shares by tax year." },
    people: { title: "People", sentence: "The owner’s signatories, and your contacts for our questions." },
    payment: { title: "Payment", sentence: "Where refunds are paid." },
    review: { title: "Review", sentence: "Everything on one page, and what happens next." }
  } satisfies Record<ApplicationStepName, { readonly title: string; readonly sentence: string }>,
  notNeeded: "Not needed",
  back: "Back",
  goOn: (step: string) => `Continue to ${step.toLowerCase()}`,
  submit: "Submit application",
  submitting: "Submitting the application",
  submitEffect: {
    lead: "Submitting sends this application to us for review.",
    note: "You cannot change it while we review it. You can withdraw it until we accept it."
  },
  offline: "You are offline. Your entries stay here and are saved as soon as you are back online.",
  notSaved: "This could not be saved. Your entries are still here.",
  notSubmitted: "The application could not be submitted. Try again.",
  notWithdrawn: "The application could not be withdrawn. Try again.",
  stillNewer: "Somebody else has saved this step since you opened it. Your entries are still here.",
  conflict: "This step",
  incomplete: (count: number) =>
    count === 1 ? "1 entry is missing before you can submit" : `${count} entries are missing before you can submit`,
  state: {
    draft: "Draft",
    submitted: "Submitted",
    in_review: "In review",
    returned: "Returned",
    accepted: "Accepted",
    rejected: "Rejected",
    withdrawn: "Withdrawn"
  } satisfies Record<ApplicationState, string>,
  next: {
    submitted: "We review your application, usually within two business days, and let you know the result.",
    in_review: "We are reviewing your application and will let you know the result.",
    returned:
      "We need some corrections before we can accept it. They are noted at the fields; make them and submit again.",
    accepted: "The account has been added. Only the documents remain: see My Accounts.",
    rejected: "We cannot accept this account.",
    withdrawn: "This application is closed."
  } satisfies Record<Exclude<ApplicationState, "draft">, string>,
  rejectReasons: {
    "not eligible": "Nothing can be reclaimed for this account.",
    "known already": "We already have this account.",
    "not verified": "We could not verify what was entered.",
    other: ""
  } satisfies Record<RejectReason, string>,
  on: (state: string, day: string) => `${state} ${day}`,
  noteCount: (count: number) => (count === 1 ? "1 correction requested" : `${count} corrections requested`),
  withdraw: {
    act: "Withdraw",
    title: "Withdraw this application?",
    sentence: "It will not be reviewed, and cannot be changed or submitted again. Your entries stay on record.",
    reason: "Reason",
    reasonHelp: "Recorded with the application.",
    confirm: "Withdraw application",
    cancel: "Keep the application",
    busy: "Withdrawing"
  },
  duplicates: {
    same: "This account already exists",
    sameText: (account: string) => `${account} has the same number.`,
    similar: "Is this the same account?",
    similarText: (account: string) => `${account} differs only in spaces or capital letters.`,
    openApplication: "Open the application",
    openAccount: "Open the account"
  },
  asked: {
    title: "What we will ask for next",
    about: (owner: string, markets: string) => `${owner}, claiming in ${markets}:`,
    none: "Choose the markets, the entity type and the country of residence to see which documents we will request.",
    failed: "The list of documents is not available at the moment.",
    markets: (markets: string) => `For ${markets}`,
    moreMarkets: (n: number) => `${n} other markets`,
    days: (days: number) => (days === 1 ? "allow 1 day" : `allow ${days} days`),
    more: (count: number) => (count === 1 ? "1 more document" : `${count} more documents`),
    changes: "The list depends on your answers.",
    parties: {
      client: "From you",
      investor: "From each investor",
      "tax authority": "From tax authorities",
      custodian: "From the custodian",
      provider: "Prepared by us"
    } satisfies Record<DocumentParty, string>,
    known: "This owner is already on file: existing documents are reused."
  },
  questions: {
    title: "What your markets ask for next",
    sentence: "None of this is needed to submit. We request it once the account is accepted.",
    later: {
      identityCopy: "A copy of the identity card",
      letterhead: "A power of attorney on the owner's letterhead",
      pensionDeclaration: "A declaration of the pension fund",
      pensionBreakdown: "A breakdown of the pension fund's members",
      pensionEligibility: "Evidence that the pension fund is eligible",
      percentageAttestation: "An attestation of the share held by residents",
      entitlementQuestionnaire: "A questionnaire on entitlement",
      widelyHeldDeclaration: "A declaration that the fund is widely held",
      spanishTaxNumber: "A Spanish tax number: we request one, which takes about 60 days",
      portugueseTaxNumber: "A Portuguese tax number: we request one, which takes about 60 days",
      frikort: "The Danish exemption card: we request one, which takes about 120 days"
    } satisfies Partial<Record<ExtraField, string>>
  },
  form: {
    ...applicationFieldWords,
    custodianHelp: "Type a name or code",
    custodianTextHelp: "Its name as shown on the statement; we will add it to the list",
    nicknameHelp: "Your own name for the account",
    omnibusHelp: "Once it is accepted, we request a breakdown of the shares by owner for each dividend",
    closedOnHelp: "MM/DD/YYYY. Past dividends of a closed account can still be claimed",
    claimFromYearHelp: "Leave empty for the earliest year still open",
    allMarkets: "All markets",
    someMarkets: "Selected markets",
    chosenMarkets: "Selected",
    chosenMarketsHelp: "Type a country; you can choose several",
    knownOwnerHelp: "Leave empty for a new owner",
    ownerOf: (id: number) => `Owner ${id}`,
    nameHelp: "Exactly as stated on the certificate of residence, including “LP”, “Inc.” and punctuation",
    fullFirstNamesHelp: "In full, without initials, as in the passport",
    residenceHelp: "Tax residence, not nationality or place of formation",
    taxNumberHelp: "As stated on the certificate of residence",
    personalNumberHelp: "Instead of a tax number, if the owner has none",
    fiscalYearEndHelp: "MM-DD, for example 12-31",
    registeredAddressHelp: "No PO box: tax authorities refuse it as a registered address.",
    sameAddress: "The mailing address is the same",
    usFilerFormWhy: "Form 8802 asks for it",
    leiHelp: "20 letters and digits, if the owner has one",
    noNumbers: "None entered.",
    addNumber: "Add a tax number",
    addNumberOf: (country: string) => `Add a tax number for ${country}`,
    numberOf: (country: string) => `Tax number in ${country}`,
    numberOfHelp: "If the owner has none, leave this out: we request one, which takes about 60 days.",
    hasFrikortHelp: "If not, we request one, which takes about 120 days.",
    holdingsWhy: "Some of your markets pay no refund on shares that were lent, held only briefly or hedged",
    answerNoteHelp: "We review these claims before we file them",
    yes: "Yes",
    no: "No",
    ownersBehindHelp: "By country of residence with their shares, for example: United States 92%, Canada 8%",
    noInvestors: "No investors have been entered yet.",
    notLookedThrough: "This owner claims in its own name, so no investors are needed.",
    addInvestor: "Add an investor",
    addAddress: "Add the mailing address",
    removeAddress: "Remove the mailing address",
    sumOf: (year: number, sum: string) => `${year}: ${sum}% in total`,
    giveRest: (year: number) => `Add the rest of ${year} to the largest`,
    peopleHelp: "From your contacts; type a name. At least one signatory for this owner, and one person in operations",
    noPeople: "You have no contacts yet.",
    toContacts: "Go to contacts",
    signs: "Signatories",
    alone: (name: string) => `${name}, alone`,
    together: (needed: number, members: number, group: string, names: string) =>
      `${needed} of ${members} ${group}: ${names}`,
    tooFew: (needed: number, group: string, names: string) =>
      `${needed} ${group} have to sign together, and only ${names} is selected`,
    nobodySigns: "None of the people selected can sign for this owner.",
    beneficiaryHelp: "The account holder’s name, as recorded by the bank",
    paidAsBefore: "Leave all fields empty to keep the current payment details",
    paidAsBeforeText:
      "Fill this in only if refunds for this account are paid elsewhere. Two people approve every change.",
    abaNumberHelp: "Nine digits, for banks in the United States",
    optional: "Optional",
    version: (changedOn: string) => `Version of ${changedOn}`,
    consents: "Consent",
    consentsLoading: "Loading the texts",
    consentText: {
      terms: "Read the engagement terms",
      feeSchedule: "Read the fee schedule",
      privacy: "Read the privacy notice"
    },
    dateFault: "Expected a date as MM/DD/YYYY"
  },
  sealed: {
    help: "Stored encrypted; only the last digits are shown.",
    factHelp: "Stored encrypted; not shown.",
    stored: "Stored",
    replace: "Replace",
    keep: "Keep the stored value"
  },
  accountTypes: {
    custody: "Custody",
    brokerage: "Brokerage",
    "prime brokerage": "Prime brokerage",
    "dr holder": "Holder of depositary receipts",
    omnibus: "Omnibus"
  } satisfies Record<AccountType, string>,
  reliefMethods: {
    reclaim: "Reclaim",
    "quick refund": "Quick refund",
    "relief at source": "Relief at source"
  } satisfies Record<ReliefMethod, string>,
  incomeSources: {
    "custodian feed": "From the custodian’s feed",
    "statement upload": "From statements you upload",
    "client file": "From files you send"
  } satisfies Record<IncomeSource, string>,
  entityTypes: {
    individual: "Individual",
    joint: "Joint owners",
    corporation: "Corporation",
    partnership: "Partnership",
    llc: "LLC",
    "grantor trust": "Grantor trust",
    "simple trust": "Simple trust",
    "complex trust": "Complex trust",
    estate: "Estate",
    "regulated fund": "Regulated investment company (40 Act)",
    "foreign fund": "Fund outside the United States (UCITS)",
    "other fund": "Other collective investment vehicle",
    pension: "Pension plan",
    ira: "Individual retirement account",
    foundation: "Foundation or charity",
    "insurance company": "Insurance company",
    government: "Government or central bank",
    supranational: "Supranational organisation"
  } satisfies Record<EntityType, string>,
  usClassifications: {
    disregarded: "Disregarded entity",
    partnership: "Partnership",
    corporation: "Corporation"
  } satisfies Record<UsClassification, string>,
  numberKinds: {
    EIN: "EIN",
    SSN: "SSN",
    ITIN: "ITIN",
    Other: "Number of another country"
  } satisfies Record<HomeNumberKind, string>,
  usFilerForms: {
    "1040": "1040",
    "1065": "1065",
    "1120": "1120",
    "1120-S": "1120-S",
    "1041": "1041",
    "990": "990",
    "5500/5227": "5500 or 5227",
    none: "None"
  } satisfies Record<UsFilerForm, string>,
  review: {
    edit: (step: string) => `Edit ${step.toLowerCase()}`,
    editShort: "Edit",
    nothing: "Nothing entered.",
    paidAsBefore: "Paid as before: the payment details on file stay in use.",
    noInvestors: "Not needed for this owner.",
    masked: (last4: string) => (last4 === "" ? "Stored" : `•••• ${last4}`),
    entered: "Entered"
  },
  lookups: {
    custodians: "The custodians could not be searched.",
    owners: "Your owners could not be searched.",
    people: "Your contacts could not be loaded.",
    consents: "The texts could not be loaded."
  },
  ways: {
    title: "Add accounts",
    one: {
      title: "One account",
      sentence: "Seven steps. You can stop at any time and continue later.",
      act: "Add one account"
    },
    many: {
      title: "Many accounts",
      sentence: "Upload a spreadsheet with one row for each account.",
      act: "Upload accounts"
    },
    drafts: "Drafts in progress",
    draftsSentence: "Continue where you or a colleague left off.",
    noDrafts: "No application is in progress.",
    draftsDefect: "The drafts could not be loaded.",
    loading: "Loading the drafts",
    unnamed: "Unnamed",
    draft: { account: "Account", step: "Next step", gaps: "Missing", changed: "Changed" },
    gaps: (count: number) => (count === 0 ? "Nothing" : String(count))
  }
} as const
