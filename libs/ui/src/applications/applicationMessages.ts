import { sourceSentence } from "@reclaim/core/format/shownSource"
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
    account: { title: "Account", sentence: "Where the account is kept, and what is claimed for it." },
    owner: {
      title: "Beneficial owner",
      sentence: "Who is entitled to the dividends, as on the certificate of residence."
    },
    tax: { title: "Tax profile", sentence: "Tax numbers in other countries, and how shares were held." },
    investors: { title: "Investors", sentence: "Who stands behind the owner, with their shares by tax year." },
    people: { title: "People", sentence: "Who signs for the owner, and who answers our questions." },
    payment: { title: "Payment", sentence: "Where refunds are paid." },
    review: { title: "Review", sentence: "Everything on one page, and what happens next." }
  } satisfies Record<ApplicationStepName, { readonly title: string; readonly sentence: string }>,
  back: "Back",
  goOn: (step: string) => `Continue to ${step.toLowerCase()}`,
  submit: "Submit application",
  submitting: "Submitting the application",
  submitEffect: {
    lead: "Submitting sends this application to our review.",
    note: "You cannot change it while we review it. You can withdraw it until we accept it."
  },
  offline: "You are offline. What you type stays here and is saved as soon as the connection is back.",
  notSaved: "This could not be saved. What you entered is still here.",
  notSubmitted: "The application could not be submitted. Try again.",
  notWithdrawn: "The application could not be withdrawn. Try again.",
  stillNewer: "Somebody else has saved this step meanwhile. What you entered is still here.",
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
    submitted: "We check what you entered, usually within two business days. We will let you know when that is done.",
    in_review: "We are checking what you entered. We will let you know when that is done.",
    returned:
      "We need some corrections before we can accept it. They are shown at the fields; make them and submit again.",
    accepted: "The account is in the service. Only the documents remain: see My Accounts.",
    rejected: "We cannot take this account in.",
    withdrawn: "This application is closed."
  } satisfies Record<Exclude<ApplicationState, "draft">, string>,
  rejectReasons: {
    "not eligible": "Nothing can be reclaimed for this account.",
    "known already": "We already have this account.",
    "not verified": "We could not verify what was entered.",
    other: ""
  } satisfies Record<RejectReason, string>,
  on: (state: string, day: string) => `${state} ${day}`,
  noteCount: (count: number) => (count === 1 ? "1 correction is asked for" : `${count} corrections are asked for`),
  withdraw: {
    act: "Withdraw",
    title: "Withdraw this application?",
    sentence: "It will not be reviewed, and cannot be changed or submitted again. What you entered stays on record.",
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
    openAccount: "Open My Accounts"
  },
  asked: {
    title: "What we will ask for next",
    about: (owner: string, markets: string) => `${owner}, claiming in ${markets}:`,
    none: "Choose the markets, the legal form and the country of residence to see which documents follow.",
    failed: "The list of documents is not available at the moment.",
    markets: (markets: string) => `For ${markets}`,
    days: (days: number) => (days === 1 ? "allow 1 day" : `allow ${days} days`),
    more: (count: number) => (count === 1 ? "1 more document" : `${count} more documents`),
    changes: "The list changes with your answers.",
    parties: {
      client: "From you",
      investor: "From each investor",
      "tax authority": "From tax authorities",
      custodian: "From the custodian",
      provider: "Prepared by us"
    } satisfies Record<DocumentParty, string>,
    known: "We know this owner: documents on file are reused."
  },
  questions: {
    title: "What your markets ask for next",
    sentence: "None of this is needed to submit. We ask for it once the account is accepted.",
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
    } satisfies Partial<Record<ExtraField, string>>,
    why: (why: string, source: string) => `${why}. ${sourceSentence(source)}`
  },
  form: {
    ...applicationFieldWords,
    custodianHelp: "Type its name or code",
    custodianTextHelp: "Its name as shown on the statement; we will add it to the list",
    nicknameHelp: "Your own name for it",
    omnibusHelp: "Once it is accepted we ask for a breakdown: who owned how many shares at each dividend",
    closedOnHelp: "MM/DD/YYYY. Past dividends of a closed account can still be claimed",
    claimFromYearHelp: "Leave this empty for the earliest year that is still open",
    allMarkets: "All markets",
    someMarkets: "Selected markets",
    chosenMarkets: "Selected",
    chosenMarketsHelp: "Type a country; you can choose several",
    knownOwnerHelp: "Leave empty for a new owner",
    ownerOf: (id: number) => `Owner ${id}`,
    nameHelp: "Exactly as on the certificate of residence, including “LP”, “Inc.” and punctuation",
    fullFirstNamesHelp: "In full, without initials, as in the passport",
    residenceHelp: "Residence for tax, not nationality or place of formation",
    taxNumberHelp: "As on the certificate of residence",
    personalNumberHelp: "Instead of a tax number, where the owner has none",
    fiscalYearEndHelp: "MM-DD, for example 12-31",
    registeredAddressHelp: "No PO box: tax authorities refuse it as a registered address.",
    sameAddress: "The mailing address is the same",
    usFilerFormWhy: "Form 8802 asks for it",
    leiHelp: "20 letters and digits, if the owner has one",
    noNumbers: "None entered.",
    addNumber: "Add a tax number",
    addNumberOf: (country: string) => `Add the number of ${country}`,
    numberOf: (country: string) => `Tax number of ${country}`,
    numberOfHelp: "If the owner has one. If there is none, leave it out: we request one, which takes about 60 days.",
    hasFrikortHelp: "If there is none, we request one, which takes about 120 days.",
    holdingsWhy: "Some of your markets refund nothing where shares were lent, held shortly or hedged",
    answerNoteHelp: "A person looks at these claims before they are filed",
    yes: "Yes",
    no: "No",
    ownersBehindHelp: "By country of residence with their shares, for example: United States 92%, Canada 8%",
    noInvestors: "Nobody has been entered yet.",
    notLookedThrough: "This owner claims by itself, so nobody behind it is asked for.",
    addInvestor: "Add an investor",
    addAddress: "Add the mailing address",
    removeAddress: "Remove the mailing address",
    sumOf: (year: number, sum: string) => `${year}: ${sum}% in all`,
    giveRest: (year: number) => `Give the rest of ${year} to the largest`,
    peopleHelp: "From your contacts; type a name. At least one who can sign for this owner, and one in operations",
    noPeople: "You have no contacts yet.",
    toContacts: "Go to contacts",
    signs: "Who will sign",
    alone: (name: string) => `${name}, alone`,
    together: (needed: number, members: number, group: string, names: string) =>
      `${needed} of ${members} ${group}: ${names}`,
    tooFew: (needed: number, group: string, names: string) =>
      `${needed} ${group} have to sign together, and only ${names} is chosen`,
    nobodySigns: "Nobody chosen so far can sign for this owner.",
    beneficiaryHelp: "As the bank knows it",
    paidAsBefore: "Leave everything empty to be paid as before",
    paidAsBeforeText: "Fill this in only if refunds of this account go elsewhere. Two people check every change.",
    abaNumberHelp: "Nine digits, in the United States",
    optional: "Optional",
    version: (version: string) => `Version ${version}`,
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
    help: "Stored encrypted; only the end is shown.",
    factHelp: "Stored encrypted; not shown.",
    stored: "Stored",
    replace: "Replace",
    keep: "Keep what is stored"
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
    "custodian feed": "From the custodian's feed",
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
      sentence: "Fill in seven steps. You can stop at any time and continue later.",
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
