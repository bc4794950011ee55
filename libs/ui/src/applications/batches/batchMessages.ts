import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import type { DateOrder } from "@reclaim/core/domain/application/batch/DateOrder"
import type { RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import { pageKeys } from "../../shell/pageKeys.ts"

const plural = (n: number, text: string, one: string, many: string): string => `${text} ${n === 1 ? one : many}`

const rows = (n: number, text: string): string => plural(n, text, "row", "rows")
const applications = (n: number, text: string): string => plural(n, text, "application", "applications")

const columns: Readonly<Record<AccountColumnName, string>> = {
  fi_code: "Custodian code",
  account_number: "Account number",
  account_name: "Account name",
  account_type: "Account type",
  opened_on: "Opened on",
  claim_from_year: "Claim from year",
  bo_reference: "Owner reference",
  bo_name: "Beneficial owner",
  entity_type: "Entity type",
  us_classification: "US classification",
  residence_country: "Residence",
  tax_id_type: "Type of tax number",
  tax_id: "Tax number",
  dob_or_formation: "Date of birth or formation",
  place_of_birth: "Place of birth",
  full_first_names: "Full first names",
  personal_number: "Registration or passport number",
  us_filer_form: "US return",
  has_frikort: "Danish exemption card",
  frikort_number: "Exemption card number",
  frikort_ends_on: "Exemption card expires on",
  owners_behind: "Underlying owners",
  address1: "Street",
  address2: "Street, line 2",
  city: "City",
  region: "State or province",
  postal_code: "Postal code",
  country: "Country",
  signatory_name: "Signatory",
  signatory_title: "Signatory’s title",
  signatory_email: "Signatory’s e-mail",
  ops_email: "Operations e-mail",
  markets: "Markets",
  payee: "Payee",
  payee_reason: "Reason for another payee",
  bank_name: "Bank",
  bank_country: "Bank country",
  bank_currency: "Currency of the account",
  iban: "IBAN",
  bank_account: "Bank account number",
  bank_routing: "Routing number",
  bank_clearing: "Clearing code",
  bic: "BIC",
  external_id: "Your own reference"
}

const orders: Readonly<Record<DateOrder, string>> = {
  mdy: "Month first",
  dmy: "Day first",
  ymd: "Year first"
}

/** Texts of uploading accounts from a file. */
export const batchMessages = {
  title: "Upload accounts",
  above: { accounts: "My Accounts", ways: "Add accounts" },
  columns,
  rows,
  steps: {
    file: "File",
    columns: "Columns",
    check: "Check",
    answers: "For all rows",
    confirm: "Confirm",
    done: "Done"
  },
  drop: {
    title: "Choose a file",
    sentence: "One row for each account, below a header row. The columns may be in any order.",
    label: "List of accounts",
    limits: "CSV or Excel (.xlsx), up to 50,000 rows, 200 columns and 20 MB.",
    pasteHint: "Or copy the rows in your spreadsheet, including the header row, and press Ctrl+V here.",
    templates: "Template with all columns:",
    next: "What happens next",
    steps: [
      "You see which columns were recognized, and correct them if needed.",
      "Every row is checked by the same rules as the form. You correct errors right there.",
      "You confirm. Nothing is created before that, and you can cancel without a trace."
    ]
  },
  mapping: {
    title: "Columns",
    found: (name: string, n: number, text: string) => `${name}: ${rows(n, text)}`,
    titlesLine: (line: number) => `The header row is line ${String(line)}`,
    aboveTitles:
      "The lines above it are ignored. If this is not the header row, delete the lines above it in your file.",
    ofFile: "In your file",
    samples: "First values",
    becomes: "Used as",
    choose: (title: string) => `Column for ${title}`,
    untitled: "(no header)",
    notUsed: "Not used",
    recognized: "Recognized",
    recognisedCount: (n: number, text: string) =>
      n === 1 ? "1 column is recognized" : `${text} columns are recognized`,
    asked: "Choose a field, or leave the column out",
    noSamples: "Empty",
    missing: "Required columns are missing",
    missingText: (names: string) => `${names}. Choose the matching column in your file, or add it to the file.`,
    dates: "How are dates written?",
    datesExample: (example: string) => `${example} can be read in two ways.`,
    datesMixed: (dayFirst: string, monthFirst: string) =>
      `${dayFirst} has the day first and ${monthFirst} the month first. Rows in the other order will be marked as errors.`,
    orders,
    effect: "Every row is checked; nothing is created yet.",
    remembered: "Your choices are remembered for the next file with this header row.",
    check: (n: number, text: string) => `Check ${rows(n, text)}`,
    another: "Choose another file",
    fillCommon: "Answer what applies to all rows first.",
    noColumns: "Choose the missing columns first.",
    noDates: "Choose the date format first.",
    judging: "Checking the rows"
  },
  common: {
    title: "For all rows",
    sentence:
      "These answers apply to every account in the file. A row may state its own US return, people and bank account; owners on file are paid as before.",
    effect: "Every row is checked once more with these answers; nothing is created yet.",
    note: "They are kept with the upload.",
    goOn: "Continue",
    back: "Back to the rows"
  },
  check: {
    counts: "Rows by result",
    all: "All rows",
    valid: "Valid",
    warning: "Warnings",
    error: "Errors",
    double: "Duplicates",
    skipped: "Left out",
    notes: {
      all: "in the file",
      valid: "ready",
      warning: "can be sent, worth checking",
      error: "fix them or leave them out",
      double: "in the file or on record",
      skipped: "by you, not sent"
    },
    titles: {
      all: "All rows",
      valid: "Valid rows",
      warning: "Rows with warnings",
      error: "Rows with errors",
      double: "Duplicate rows",
      skipped: "Rows left out"
    },
    of: (shown: string, all: string) => `${shown} of ${all}`,
    line: "Line",
    result: "Result",
    fault: "What is wrong",
    states: {
      valid: "Valid",
      linked: "Owner on record",
      warning: "Warning",
      error: "Error",
      double_in_file: "Duplicate",
      double_in_system: "On record",
      skipped: "Left out",
      created: "Sent"
    },
    next: "Next error",
    nextKey: pageKeys.nextGap[0],
    undo: "Undo",
    redo: "Redo",
    none: {
      all: "The file has no rows.",
      valid: "No row is valid yet.",
      warning: "No row has a warning.",
      error: "No row has an error.",
      double: "No row is a duplicate.",
      skipped: "No row is left out."
    },
    checking: (done: string, all: string) => `Checking ${done} of ${all} rows`,
    preview: "As read by your browser. You can fix rows as soon as the file has arrived.",
    help: "Enter corrects a cell or, on a result, leaves the row out. F8 goes to the next error, Ctrl+D copies the cell above, Ctrl+V pastes cells, Ctrl+Z undoes.",
    announced: (errors: string, doubles: string, valid: string) =>
      `Rows checked. Valid: ${valid}, errors: ${errors}, duplicates: ${doubles}`,
    faultOf: (column: string, value: string, message: string) =>
      value === "" ? `${column}: ${message}` : `${column} “${value}”: ${message}`,
    cellError: (message: string) => `Error: ${message}`,
    cellDoubt: (message: string) => `Warning: ${message}`,
    isSaving: "Saving",
    wait: "You can continue as soon as every row is checked.",
    missing: "Some rows need answers for which the file has no column",
    secretsStay: "Hidden values can’t be copied or restored. Enter them again."
  },
  fix: {
    title: (column: string, line: number) => `${column}, line ${String(line)}`,
    value: (column: string) => `New value: ${column}`,
    same: (n: number | null, text: string, cell: string) =>
      n === null ? `Correct all cells with “${cell}”` : `Correct all ${text} cells with “${cell}”`,
    emptySame: (n: number | null, text: string) =>
      n === null ? "Fill all empty cells of this column" : `Fill all ${text} empty cells of this column`,
    use: (value: string) => `Use ${value}`,
    save: "Save",
    suggestions: "Suggestions",
    leave: "Leave unchanged"
  },
  skip: {
    title: (line: number) => `Line ${String(line)}`,
    out: "Leave this row out",
    back: "Include this row again",
    allOut: (text: string, problem: string) => `Leave out all ${text} rows with ${problem}`,
    codes: {
      required: "missing entries",
      unknown_custodian: "a misspelled custodian",
      unlisted_custodian: "a custodian not on our list",
      account_code_form: "an invalid account number",
      scientific_notation: "a rounded number",
      tax_number_form: "an invalid tax number",
      unknown_country: "an unknown country",
      unknown_entity_type: "an unknown entity type",
      date_form: "an unreadable date",
      date_ambiguous: "an ambiguous date",
      date_order: "dates in a different order",
      email_form: "an invalid e-mail address",
      double_in_file: "an account that is in the file twice",
      double_in_system: "an account on record",
      owner_differs: "conflicting details of the same owner",
      owner_on_record: "an owner who may be on record",
      shares_not_whole: "shares that don’t add up",
      looked_through_investor: "an investor that is looked through",
      too_long: "a text that is too long",
      control_characters: "control characters",
      invisible_character: "an invisible character",
      spreadsheet_error: "a spreadsheet error",
      unknown_choice: "an unknown choice",
      value_form: "an invalid value"
    } satisfies Readonly<Record<RowProblemCode, string>>
  },
  card: {
    title: (line: number) => `Line ${String(line)}`,
    position: (at: string, all: string) => `${at} of ${all}`,
    previous: "Previous",
    next: "Next"
  },
  foot: {
    lead: (n: number, text: string) => `${applications(n, text)} will be created.`,
    none: "No row can be sent yet.",
    rest: (n: number, text: string) => (n === 0 ? "" : `${rows(n, text)} will be left out.`),
    note: "Nothing is created before you confirm.",
    next: (n: number, text: string) => `Continue with ${rows(n, text)}`,
    fixFirst: "Correct at least one row to continue.",
    back: "Back to the columns",
    answers: "Answer them",
    errors: "Download errors"
  },
  confirm: {
    title: "Confirm",
    sentence: (n: number, text: string) => `${applications(n, text)} will be sent to us for review.`,
    stay: (n: number, text: string) =>
      n === 0 ? "Every row of the file is sent." : `${rows(n, text)} will not be sent.`,
    warnings: (n: number) =>
      n === 1
        ? "One of them has a warning, which our reviewers will see."
        : "Some have warnings, which our reviewers will see.",
    linked: (n: number, text: string) =>
      `${rows(n, text)} ${n === 1 ? "has an owner" : "have owners"} already on file, whose details are not asked again.`,
    undo: "You can undo the whole upload until we start reviewing any of them.",
    mode: "What should happen to rows with errors?",
    modes: { valid: "Send the valid rows, leave out the others", all: "Send all rows or none" },
    allDetail: "Available once no row has an error.",
    act: (n: number, text: string) => `Send ${applications(n, text)}`,
    back: "Back to the rows",
    busy: "Sending"
  },
  committing: {
    title: "Sending the applications",
    sentence: "You can leave this page: sending continues, and you will find the upload under Uploads.",
    progress: (done: string, all: string) => `${done} of ${all} rows`
  },
  done: {
    title: (n: number, text: string) => `${applications(n, text)} ${n === 1 ? "has" : "have"} been sent`,
    sentence: "We review them next. You can follow each one under My Accounts.",
    behind: (n: number, text: string) => `${rows(n, text)} ${n === 1 ? "was" : "were"} not sent.`,
    errorsCsv: "Download as CSV",
    errorsXlsx: "Download as Excel",
    accounts: "See my accounts",
    undo: "Undo this upload",
    another: "Upload another file"
  },
  rollBack: {
    title: "Undo this upload?",
    sentence: (n: number, text: string) => `${applications(n, text)} will be withdrawn.`,
    act: (n: number, text: string) => `Withdraw ${applications(n, text)}`,
    cancel: "Keep them",
    busy: "Undoing the upload",
    failed: "The upload could not be undone. Reload the page and try again."
  },
  cancel: {
    act: "Cancel upload",
    title: "Cancel this upload?",
    sentence: "The file and your corrections will be deleted. No application has been created.",
    confirm: "Delete the upload",
    keep: "Continue with it",
    failed: "The upload could not be cancelled. Reload the page and try again."
  },
  back: {
    title: "These rows come from an open upload",
    sentence: (n: number, text: string, file: string) =>
      `${rows(n, text)} of ${file}. They will replace the same lines there; all other rows stay unchanged, and you can undo it.`,
    putBack: "Replace those lines",
    asNew: "Upload as a new list",
    done: (put: number, others: number) =>
      [
        put === 0 ? "No cell of the rows was changed." : `${rows(put, put.toLocaleString("en-US"))} corrected.`,
        others === 0 ? "" : `${rows(others, others.toLocaleString("en-US"))} no longer needed correcting.`
      ]
        .filter((part) => part !== "")
        .join(" ")
  },
  again: {
    title: "You have uploaded this file before",
    sentence: "Its accounts may already be on record; those rows will be marked as duplicates.",
    open: "Open the earlier upload",
    goOn: "Upload it again"
  },
  ended: {
    cancelled: "This upload was cancelled",
    cancelledText: "Its file and its rows have been deleted. No application was created.",
    expired: "This upload has expired",
    expiredText: "Uploads that are not confirmed are deleted after 30 days. Upload the file again.",
    rolledBack: "This upload was undone",
    rolledBackAll: "All of its applications were withdrawn.",
    rolledBackText: (n: number, text: string) => `Its ${applications(n, text)} ${n === 1 ? "was" : "were"} withdrawn.`
  },
  states: {
    received: "Not checked yet",
    checking: "Being checked",
    mapped: "To correct",
    ready: "Ready to send",
    committing: "Being sent",
    committed: "Sent",
    failed: "Failed",
    cancelled: "Cancelled",
    expired: "Expired",
    rolled_back: "Undone"
  },
  history: {
    title: "Uploads",
    file: "File",
    by: "Uploaded by",
    on: "On",
    state: "State",
    rows: "Rows",
    leftBehind: "Not sent",
    errors: "Errors",
    acts: "Actions",
    errorsFile: (name: string) => `Errors in ${name}`,
    empty: "Nothing has been uploaded yet.",
    loading: "Loading the uploads",
    defect: "The uploads could not be loaded. Reload the page; if it happens again, contact the service desk."
  },
  files: { template: "Accounts template", errors: "Rows not sent", pasted: "Pasted rows.csv" },
  defect: "The upload could not be loaded. Reload the page; if it happens again, contact the service desk.",
  rowsDefect: "The rows could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notSaved: "The change could not be saved. Try again.",
  notCommitted: "The applications could not be sent. None was created; try again.",
  notMapped: "The columns could not be saved. Try again.",
  notSent: "The file could not be uploaded. Nothing was saved; try again.",
  errorsFailed: "The file could not be prepared. Try again.",
  notAllowed: "You do not have permission to add accounts. Ask an administrator of your company.",
  loading: "Loading the upload",
  gone: "This upload does not exist."
} as const
