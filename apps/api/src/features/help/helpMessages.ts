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
          "Tax withheld, less the tax that the treaty allows, is the reclaim in the currency of the dividend. It is converted to US dollars and our fee is deducted. Until you are paid, this is an estimate at the exchange rate on the dividend’s pay date.",
          "Open a reclaim in the list of transactions to see every step: shares, dividend per share, rates with their source, exchange rate and fee."
        ]
      },
      {
        id: "missing-dividend",
        question: "Why is one of my dividends not listed?",
        answer: [
          "Most often there is nothing to reclaim: the country withheld no tax, or no more than the treaty allows, or there is no treaty. Some payments are returns of capital, on which no tax is withheld.",
          "It may also be that your custodian has not reported the dividend to us yet, or that its deadline had passed before you joined. If none of this applies, contact us with the security, the pay date and the account."
        ]
      },
      {
        id: "treaty-rate",
        question: "Who decides which rate applies to me?",
        answer: [
          "The treaty between the country of the security and the country where the beneficial owner is resident for tax. The type of owner matters: pension funds are often entitled to a lower rate than individuals or companies.",
          "A partnership is usually looked through: each partner has the rate of its own country, so one dividend can be split among several rates."
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
          "Awaiting documents: a document is missing, from you, an investor or your custodian. Awaiting market process: we are waiting for the foreign tax authority before we can file; there is nothing for you to do. Processing: we are preparing the reclaim. Filed: the tax authority has it, and has not paid yet. Paid: the money has been paid out to you.",
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
          "It depends on the country. Preparing and filing takes months, because documents have to be ordered and stamped; after that some authorities pay within months and others take several years. The history of a reclaim shows when it reached each stage.",
          "We cannot influence the time at the authority. We can tell you what is usual for a market; contact us if you need it for planning."
        ]
      },
      {
        id: "who-acts",
        question: "What do I have to do?",
        answer: [
          "Look at Next action with and Blocked by in the list of transactions. If the next action is with you, the reclaim says which document is missing. If it is with your custodian, the tax authority or us, you do not need to do anything.",
          "A document that you send once is used for every reclaim that needs it."
        ]
      },
      {
        id: "closed",
        question: "Why was my reclaim closed without payment?",
        answer: [
          "Open the reclaim to see the reason. Common reasons are a deadline that passed before all documents had arrived, a rejection by the tax authority, and an amount below the country’s minimum refund.",
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
          "The statutory deadline is the last day on which the country accepts the reclaim. The agent cut-off is earlier: by then our filing agent needs everything complete. The last safe day to order is earlier still: if the missing document is ordered later, it will probably arrive after the cut-off.",
          "Plan by the last safe day to order. Open a deadline to see its rule, source and calculation."
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
          "Not necessarily. Until the statutory deadline the reclaim can still be filed, but by other means and with no time to correct a mistake. Contact us immediately with its transaction number.",
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
          "Usually a certificate of residence for each tax year (for US residents Form 6166, which the IRS issues on Form 8802), a power of attorney so that we may act for you, and the country's own claim form. Custodians add tax vouchers as proof of the tax withheld.",
          "Requirements differ by market, type of owner and year; each reclaim lists its missing documents."
        ]
      },
      {
        id: "originals",
        question: "Why do you need originals on paper?",
        answer: [
          "Many tax authorities accept only originals, some with a stamp of your own tax office, a notary or an apostille. A simple electronic signature is not accepted for most of their forms. We ask for paper originals only if the authority does."
        ]
      },
      {
        id: "order-early",
        question: "When should I order a certificate of residence?",
        answer: [
          "As soon as your country’s authority accepts the request; for Form 6166 that is 1 December of the year before. Allow at least 90 days, more in spring. A late certificate is the most common reason why a reclaim misses its cut-off."
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
          "Three things can differ: the exchange rate on the day the refund arrived, the amount the authority granted, and charges of banks and agents. The payment statement shows each of them for each reclaim, with the reason for a shortfall. Our fee is a share of the refund, not of the estimate."
        ]
      },
      {
        id: "find-payment",
        question: "How do I find a payment on my bank statement?",
        answer: [
          "The payment statement shows the payment reference as your bank shows it, the value date and the last four digits of the account. If the bank returned the payment, the statement says so and leads to the payment details; we pay it again once they are right."
        ]
      },
      {
        id: "quarterly",
        question: "What does the quarterly statement show?",
        answer: [
          "How your open balance changed in the quarter: the opening balance, new, paid and closed reclaims, and the effect of exchange rates. The figures add up to the closing balance, and the page shows the check.",
          "A published statement never changes. If it has to be corrected, a new version is published in addition, with the reason."
        ]
      }
    ]
  },
  {
    title: "Your account",
    questions: [
      {
        id: "access",
        question: "Why can a colleague open a screen that I cannot?",
        answer: [
          "Each user has tasks, and each screen belongs to one. The names and amounts of investors behind an owner need a task of their own as well. Ask us to add the task; the change applies from the next page you open, without signing in again."
        ]
      },
      {
        id: "session",
        question: "Why was I signed out?",
        answer: [
          "To keep your figures private, the portal asks after a period of inactivity whether you are still there, and signs you out if there is no answer. Sign in again to return to the same page. If you are signed out while you work, check that your browser accepts cookies for this site."
        ]
      }
    ]
  }
]

/** Glossary of the portal, in alphabetical order. */
export const helpGlossary: ReadonlyArray<readonly [term: string, meaning: string]> = [
  [
    "Agent cut-off",
    "The day by which the filing agent needs everything complete; earlier than the statutory deadline."
  ],
  ["Beneficial owner", "The person or entity entitled to the income, whose residence determines the treaty rate."],
  ["Blocked by", "What holds up a reclaim; On track if nothing does."],
  [
    "Certificate of residence",
    "Proof from your own tax authority of your tax residence in its country, usually for one year."
  ],
  ["Closed", "Ended without payment: rejected, expired, withdrawn, below the minimum or written off."],
  ["Country of issue", "The country of the company that paid the dividend; its tax authority withheld the tax."],
  ["Custodian", "The bank or broker that holds the securities and receives the dividends."],
  ["Dividend event", "One security on one pay date; each account that held it has its own transaction."],
  ["Fee", "Our charge, a share of the refund; already deducted from every net amount."],
  [
    "Last safe day to order",
    "The last day to order a missing document so that it will probably arrive before the agent cut-off."
  ],
  ["Net reclaim", "The reclaim in US dollars after our fee: an estimate until it is paid."],
  ["Next action with", "The party that has to act next: you, your investor, your custodian, the tax authority or us."],
  ["Outstanding", "The value of all reclaims that are not filed yet."],
  ["Paid since inception", "The net amount paid to you since you joined."],
  ["Power of attorney", "Your authority for us to act for you before a tax authority."],
  ["Reclaim", "The tax withheld beyond what the treaty allows, for one dividend on one account."],
  ["Statutory deadline", "The last day on which the tax authority accepts the reclaim."],
  ["Transaction", "The entry of one dividend on one account; its number never changes."],
  ["Treaty rate", "The tax that a country may keep under its treaty with the country of the owner."],
  ["Withholding tax", "Tax deducted from a dividend before it is paid."]
]

/** The other texts of the page. */
export const helpMessages = {
  title: "Help",
  introduction: "Answers to clients’ most frequent questions, the terms used in the portal, and how to reach us.",
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
