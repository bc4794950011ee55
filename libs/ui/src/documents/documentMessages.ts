/** The texts of the screen of missing documents. */
export const documentMessages = {
  tree: {
    title: "Awaited documents",
    label: (grouping: string) => `Awaited documents by ${grouping.toLowerCase()}`,
    columns: { how: "What to do" },
    acts: { sign: "Sign", print: "Print", post: "Record posting…", order: "Record order…", upload: "Upload" },
    actsOf: {
      sign: (title: string, of: string) => `Sign ${title} for ${of} on screen`,
      print: (title: string, of: string) => `Print the sheets of ${title} for ${of}`,
      post: (title: string, of: string) => `Record posting of ${title} for ${of}`,
      order: (title: string, of: string) => `Record order of ${title} for ${of}`,
      upload: (title: string, of: string) => `Upload ${title} for ${of}`
    },
    orderedOn: (day: string) => `Ordered ${day}`,
    expectedOn: (day: string, expected: string) => `Ordered ${day}, expected ${expected}`,
    authorize: "Authorize",
    authorizeOf: (title: string, of: string) => `Authorize the claims waiting for ${title} for ${of}`,
    how: "How",
    howOf: (title: string, of: string) => `How to get ${title} for ${of}`,
    firstLost: (day: string) => `First cut-off ${day}`,
    safeUntil: (day: string) => `Act by ${day}`,
    safePassed: (day: string) => `Last safe day passed: ${day}`,
    noCutoff: "No upcoming cut-off",
    tooLate: "Past last safe day",
    cutoff: (day: string) => `Cut-off ${day}`,
    blockedBy: (names: string) => `Requires first: ${names}`,
    loading: "Loading the documents",
    more: (text: string) => `Show ${text} more`,
    moreLoading: "Loading more",
    noneFound: "No document matches.",
    clearSearch: "Clear the search",
    /** Read out with figures whose titles do not fit on a phone. */
    behind: "value waiting",
    alone: "can be filed",
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
    overlap: "A document stands in every group it serves; the total counts it once.",
    groups: (text: string, isOne: boolean) => (isOne ? `${text} group` : `${text} groups`),
    /** `typed`: the search text that the figures are limited to. */
    found: (groups: string, typed: string) => `${groups} with “${typed}”`
  },
  late: {
    title: "Past the last safe day",
    sum: (net: string, reclaims: string) => `${net} in ${reclaims}`,
    sentence: "The last safe day has passed. These reclaims may still be saved, depending on what the market accepts:",
    advice: {
      courier: "The market needs the original: send it by express courier the day you have it.",
      scan: "The market needs no original: send us a scan the day you have it.",
      ask: "Ask us what the market still accepts."
    },
    safeUntil: (day: string) => `Last safe day ${day}`,
    cutoffPassed: "Cut-off passed",
    rest: "To see the rest, sort the list by “Past last safe day”.",
    ask: "Ask us about an extension, or about filing now and sending the document later: our market data does not say which tax offices allow it.",
    act: "What to do",
    open: (title: string, of: string) => `What to do about ${title} for ${of}`
  },
  how: {
    why: "Why it is needed",
    get: "How to get it",
    form: (name: string) => `Download the form: ${name} (PDF)`,
    formPage: (site: string) => `Get the form from the authority: ${site}`,
    originalAwaited:
      "We have the scan; the tax office requires the original. Print the cover sheet and post the original to the address on it.",
    signedElsewhere:
      "We have no version to sign on screen. Sign your own copy, by hand or electronically, and upload it here.",
    nothingSaid: "Ask the service desk how to get this document.",
    signature: "Signature",
    original: "Form required",
    originals: (text: string) => `${text} originals, one for each market that keeps its own`,
    certification: "Certification",
    issuer: "Issued by",
    needsFirst: "Requires first",
    lead: "Lead time",
    requested: "Requested",
    ordered: "Ordered",
    expected: "Expected",
    latestSafe: "Last safe day",
    latestSafeToOrder: "Last safe day to order",
    tooLate: (day: string) => `${day}, passed: reclaims may be lost`,
    tooLateToOrder: (day: string) => `${day}, passed: reclaims may be lost even if it is ordered today`,
    cutoff: "First agent cut-off",
    behind: "Value waiting",
    alone: "Can be filed once it arrives",
    atRisk: "At risk",
    owner: "Owner",
    account: "Account",
    investor: "Investor",
    market: "Market",
    with: "With",
    state: "State",
    waiting: (days: string) => `${days} so far`,
    of: (_n: number, reclaims: string) => `${reclaims} waiting for it`
  },
  heading: {
    loading: "Loading the reclaims awaiting documents",
    with: (typed: string) => `all with “${typed}”`,
    toDo: (n: number, text: string) =>
      n === 1 ? `${text} of these documents is yours to do.` : `${text} of these documents are yours to do.`,
    yours: (n: number, text: string, amount: string) =>
      n === 1
        ? `${text} of these reclaims, worth ${amount}, waits for you next.`
        : `${text} of these reclaims, worth ${amount}, wait for you next.`,
    sent: (text: string, amount: string) => `For ${text} more, worth ${amount}, we are reviewing what you sent.`
  }
} as const
