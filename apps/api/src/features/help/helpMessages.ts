/** A question that clients ask, and its answer in paragraphs. */
export interface HelpQuestion {
  /** Names the question in the page's address. */
  readonly id: string
  readonly question: string
  readonly answer: ReadonlyArray<string>
}

/** Questions that belong together. */
export interface HelpTopic {
  readonly title: string
  readonly questions: ReadonlyArray<HelpQuestion>
}

/** The questions in the order in which a new client comes across them. */
export const helpTopics: ReadonlyArray<HelpTopic> = [
  {
    title: "Reclaims",
    questions: [
      {
        id: "reclaim",
        question: "What is a reclaim?",
        answer: [
          "Many countries withhold more tax from a dividend than their treaty with your country allows. The difference can be claimed back from the country that withheld it. One reclaim is that difference for one dividend on one account.",
          "For example: Switzerland withholds 35 percent, and its treaty with the United States allows 15 percent for a portfolio investor. A dividend of CHF 30,000.00 arrives with CHF 10,500.00 withheld; CHF 4,500.00 is due, so CHF 6,000.00 can be reclaimed."
        ]
      },
      {
        id: "net-reclaim",
        question: "How is the net reclaim worked out?",
        answer: [
          "Tax withheld, less the tax that the treaty allows, is the reclaim in the currency of the dividend. It is converted to US dollars and our fee is taken off. Until you are paid, this is an estimate at the exchange rate of the day of payment of the dividend.",
          "Open a reclaim in the list of transactions to see every step: shares, dividend per share, rates with their source, exchange rate and fee."
        ]
      },
      {
        id: "missing-dividend",
        question: "Why is one of my dividends not listed?",
        answer: [
          "Most often there is nothing to reclaim: the country withheld no tax, or no more than the treaty allows, or there is no treaty. Some payments are returns of capital, on which no tax is withheld.",
          "It may also be that your custodian has not told us of the dividend yet, or that its deadline had passed before you joined. If none of this fits, contact us with the security, the day of payment and the account."
        ]
      },
      {
        id: "treaty-rate",
        question: "Who decides which rate applies to me?",
        answer: [
          "The treaty between the country of the security and the country where the beneficial owner is resident for tax. The type of owner matters: pension funds are often entitled to a lower rate than individuals or companies.",
          "A partnership is usually looked through: each partner has the rate of its own country, so one dividend can be split between several rates."
        ]
      }
    ]
  },
  {
    title: "Progress and status",
    questions: [
      {
        id: "statuses",
        question: "What do the statuses mean?",
        answer: [
          "Awaiting documents: a document is missing, from you, an investor or your custodian. Awaiting market process: we wait for the foreign tax authority before we can file; there is nothing for you to do. Processing: we are preparing the reclaim. Filed: the tax authority has it, and has not paid yet. Paid: the money has been paid out to you.",
          "Closed: nothing more will come. The reclaim was rejected, expired, withdrawn, too small to be paid or written off; the reason is given with it."
        ]
      },
      {
        id: "outstanding",
        question: "What is the difference between Outstanding and Filed?",
        answer: [
          "Outstanding is everything that is not filed yet: awaiting documents, awaiting the market and processing. Filed is with the tax authorities and not paid. Together they are your open reclaims.",
          "Closed reclaims are in neither. They can be listed by choosing the status Closed as a filter."
        ]
      },
      {
        id: "how-long",
        question: "How long does it take until I am paid?",
        answer: [
          "It depends on the country. Preparing and filing takes months, because documents have to be ordered and stamped; after that some authorities pay within months and others take several years. The history of a reclaim shows since when it has been at each stage.",
          "The time at the authority is not in our hands. We can say what is usual for a market; contact us if you need it for your planning."
        ]
      },
      {
        id: "who-acts",
        question: "What do I have to do?",
        answer: [
          "Look at Next action with and Blocked by in the list of transactions. Where the next action is with you, the reclaim says which document is missing. Where it is with your custodian, the tax authority or us, you need not do anything.",
          "A document that you send once is used for every reclaim that needs it."
        ]
      },
      {
        id: "closed",
        question: "Why was my reclaim closed without payment?",
        answer: [
          "Open the reclaim: it names the reason. The common ones are a deadline that passed before all documents were there, a rejection by the tax authority, and an amount below the minimum that the country pays.",
          "Closed reclaims also appear in the quarterly statement, so that your balances add up."
        ]
      }
    ]
  },
  {
    title: "Deadlines",
    questions: [
      {
        id: "deadlines",
        question: "Which deadlines are there?",
        answer: [
          "The statutory deadline is the last day on which the country accepts the reclaim. The agent cut-off is earlier: by then the agent who files for us needs everything complete. The latest safe date is earlier still: if the missing document is ordered later, it will probably come after the cut-off.",
          "Plan by the latest safe date. Each deadline opens to the rule, its source and how the day was worked out."
        ]
      },
      {
        id: "expiring",
        question: "What does the Expiring tab show?",
        answer: [
          "Reclaims that are not filed and whose statutory deadline falls within the next 12 months. A filed reclaim no longer expires, so it leaves the tab.",
          "You can group by agent cut-off or by statutory deadline, and download the cut-offs as a calendar file for Outlook or another calendar."
        ]
      },
      {
        id: "past-cut-off",
        question: "A cut-off has passed. Is the money lost?",
        answer: [
          "Not necessarily. Until the statutory deadline the reclaim can still be filed, by other means and without the time to correct a mistake. Contact us at once with its transaction number.",
          "After the statutory deadline it is lost and will be closed as expired."
        ]
      }
    ]
  },
  {
    title: "Documents",
    questions: [
      {
        id: "documents",
        question: "Which documents are needed?",
        answer: [
          "Usually a certificate of residence for each tax year (for US residents Form 6166, which the IRS issues on Form 8802), a power of attorney so that we may act for you, and the country's own claim form. Custodians add vouchers that prove the tax withheld.",
          "What a market asks for differs by country, type of owner and year; each reclaim names what it lacks."
        ]
      },
      {
        id: "originals",
        question: "Why do you need originals on paper?",
        answer: [
          "Many tax authorities accept only originals, some with a stamp of your own tax office, a notary or an apostille. A simple electronic signature is not accepted for most of their forms. We ask for paper only where the authority does."
        ]
      },
      {
        id: "order-early",
        question: "When should I order a certificate of residence?",
        answer: [
          "As early as the authority of your country accepts the request; for Form 6166 that is 1 December of the year before. Allow at least 90 days, more in spring. A late certificate is the most common reason why a reclaim misses its cut-off."
        ]
      }
    ]
  },
  {
    title: "Payments and statements",
    questions: [
      {
        id: "payment-differs",
        question: "Why was I paid less than the estimate?",
        answer: [
          "Three things can differ: the exchange rate on the day the refund arrived, the amount the authority granted, and charges of banks and agents. The payment statement shows each of them for each reclaim, with the reason for a shortfall. Our fee is taken from what was refunded, not from the estimate."
        ]
      },
      {
        id: "find-payment",
        question: "How do I find a payment on my bank statement?",
        answer: [
          "The payment statement shows the payment reference as your bank shows it, the value date and the last four digits of the account. If the bank sent the payment back, the statement says so and it will be paid again."
        ]
      },
      {
        id: "quarterly",
        question: "What does the quarterly statement tell me?",
        answer: [
          "How your open balance changed in the quarter: what was there, what was added, what was paid, what was closed, and the effect of exchange rates. The figures add up to the closing balance, and the page shows the check.",
          "A published statement never changes. If it has to be corrected, a new version is published beside it with the reason."
        ]
      }
    ]
  },
  {
    title: "Your account",
    questions: [
      {
        id: "access",
        question: "Why can I not open a screen that a colleague can?",
        answer: [
          "Each user has tasks, and each screen belongs to one. The names and amounts of investors behind an owner need a task of their own as well. Ask us to add the task; the change holds from the next page you open, without signing in again."
        ]
      },
      {
        id: "session",
        question: "Why was I signed out?",
        answer: [
          "To keep your figures private, the portal asks after a while without activity whether you are still there, and signs you out when nobody answers. Sign in again to return to the page where you were. If you are signed out while you work, check that your browser accepts cookies for this site."
        ]
      }
    ]
  }
]

/** Glossary of the portal, in alphabetical order. */
export const helpGlossary: ReadonlyArray<readonly [term: string, meaning: string]> = [
  [
    "Agent cut-off",
    "The day by which the agent who files needs everything complete; earlier than the statutory deadline."
  ],
  ["Beneficial owner", "The person or body that the income belongs to, and whose residence decides the treaty rate."],
  ["Blocked by", "What a reclaim waits for; On track when it waits for nothing."],
  [
    "Certificate of residence",
    "Proof by your own tax authority that you are resident for tax in its country, usually for one year."
  ],
  ["Closed", "Ended without payment: rejected, expired, withdrawn, below the minimum or written off."],
  ["Country of issue", "The country of the company that paid the dividend; its tax authority withheld the tax."],
  ["Custodian", "The bank or broker that holds the securities and receives the dividends."],
  ["Dividend event", "One security on one day of payment; each account that held it has a transaction of its own."],
  ["Fee", "Our charge, a share of what is refunded; already taken off in every net amount."],
  [
    "Latest safe date",
    "The last day to order a missing document so that it will probably arrive before the agent cut-off."
  ],
  ["Net reclaim", "The reclaim in US dollars after our fee: an estimate until it is paid."],
  ["Next action with", "Who has to do something next: you, your investor, your custodian, the tax authority or us."],
  ["Outstanding", "The value of all reclaims that are not filed yet."],
  ["Paid since inception", "What was paid out to you, net, since you joined."],
  ["Power of attorney", "Your permission that we act for you before a tax authority."],
  ["Reclaim", "The tax withheld beyond what the treaty allows, for one dividend on one account."],
  ["Statutory deadline", "The last day on which the tax authority accepts the reclaim."],
  ["Transaction", "The entry of one dividend on one account; its number never changes."],
  ["Treaty rate", "The tax that a country may keep under its treaty with the country of the owner."],
  ["Withholding tax", "Tax that is taken off a dividend before it is paid out."]
]

/** The other texts of the page. */
export const helpMessages = {
  title: "Help",
  introduction: "Answers to what clients ask most often, the terms used in the portal, and how to reach us.",
  contents: "On this page",
  glossary: "Glossary",
  contact: {
    title: "Contact us",
    sentence:
      "Please give the transaction number or, after an error, the reference number that the portal shows. Never send passwords, tax numbers or bank details by e-mail.",
    email: "E-mail",
    phone: "Telephone",
    desk: "Service desk",
    faq: "Frequently asked questions of your provider",
    nothing: "Write or call the person at your provider who set up your access; their address is in your agreement."
  }
} as const
