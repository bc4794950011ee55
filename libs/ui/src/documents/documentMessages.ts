/** The texts of the screen of missing documents. */
export const documentMessages = {
  tree: {
    title: "Awaited documents",
    label: (grouping: string) => `Awaited documents by ${grouping.toLowerCase()}`,
    columns: { how: "What to do" },
    upload: "Upload",
    uploadOf: (title: string, of: string) => `Upload ${title} for ${of}`,
    sign: "Sign",
    signOf: (title: string, of: string) => `Sign ${title} for ${of} on screen`,
    paper: { print: "Print", post: "Posted…" },
    paperOf: {
      print: (title: string, of: string) => `Print the sheets of ${title} for ${of}`,
      post: (title: string, of: string) => `${title} for ${of} is posted`
    },
    order: "Ordered…",
    orderOf: (title: string, of: string) => `${title} for ${of} is ordered`,
    orderedOn: (day: string) => `Ordered ${day}`,
    expectedOn: (day: string, expected: string) => `Ordered ${day}, expected ${expected}`,
    authorize: "Authorize",
    authorizeOf: (title: string, of: string) => `Authorize the claims that wait for ${title} for ${of}`,
    how: "How",
    howOf: (title: string, of: string) => `How to get ${title} for ${of}`,
    firstLost: (day: string) => `First lost ${day}`,
    safeUntil: (day: string) => `Order by ${day}`,
    safePassed: (day: string) => `Latest safe date passed ${day}`,
    noCutoff: "No cut-off ahead",
    tooLate: "Too late to be safe",
    cutoff: (day: string) => `Cut-off ${day}`,
    blockedBy: (names: string) => `Needs first: ${names}`,
    loading: "Loading the documents",
    more: (text: string) => `Show ${text} more`,
    moreLoading: "Loading more",
    noneFound: "No document matches.",
    clearSearch: "Clear the search",
    /** Read out with figures whose titles do not fit on a phone. */
    behind: "behind",
    alone: "alone",
    atRisk: "at risk",
    waiting: "waiting"
  },
  tools: {
    groupBy: "Group by",
    sort: "Sort by",
    search: "Search owners, documents and markets",
    searchHint: "Document, owner, market",
    whose: "Whose documents",
    mine: "Only mine",
    everybody: "Everybody's",
    groups: (text: string, isOne: boolean) => (isOne ? `${text} group` : `${text} groups`),
    /** `typed`: the search text that the figures are limited to. */
    found: (groups: string, typed: string) => `${groups} with “${typed}”`
  },
  late: {
    title: "Too late to be safe",
    sum: (net: string, reclaims: string) => `${net} of ${reclaims}`,
    sentence: "The latest safe date has passed. What may still save these reclaims, by what the market accepts:",
    advice: {
      courier: "The original has to travel: send it by express courier the day you have it.",
      scan: "No original has to travel: send us a scan the day you have it.",
      ask: "Ask us what the market still accepts."
    },
    safeUntil: (day: string) => `Latest safe date ${day}`,
    cutoffPassed: "Cut-off passed",
    rest: "For the rest, sort the list by money too late.",
    ask: "Ask us about an extension, or about filing now and sending the document later: our market data does not say which tax offices allow it.",
    act: "What to do",
    open: (title: string, of: string) => `What to do about ${title} for ${of}`
  },
  how: {
    why: "Why it is needed",
    get: "How to get it",
    form: (name: string) => `Download the form: ${name} (PDF)`,
    originalAwaited:
      "We have the scan; the tax office wants the original. Print the cover sheet and post the original to the address on it.",
    signedElsewhere:
      "We have no form of it to sign on screen. Sign your own copy, by hand or electronically, and upload it here.",
    nothingSaid: "Ask the service desk how to get this document.",
    signature: "Signature",
    original: "Needed as",
    certification: "Certification",
    issuer: "Made out by",
    needsFirst: "Needs first",
    lead: "Time to plan",
    requested: "Requested",
    ordered: "Ordered",
    expected: "Expected",
    latestSafe: "Latest safe date",
    tooLate: (day: string) => `${day}, passed: reclaims may be lost even if it is ordered today`,
    cutoff: "First agent cut-off",
    behind: "Value behind",
    alone: "Alone releases",
    atRisk: "At risk",
    owner: "Owner",
    account: "Account",
    investor: "Investor",
    market: "Market",
    with: "With",
    state: "State",
    waiting: (days: string) => `${days} so far`,
    of: (n: number, reclaims: string) => (n === 1 ? `${reclaims} waits for it` : `${reclaims} wait for it`)
  },
  heading: {
    loading: "Loading what awaits documents",
    with: (typed: string) => `all with “${typed}”`
  }
} as const
