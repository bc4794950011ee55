import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { Arithmetic, ArithmeticStep } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import { YearlyMinimum } from "@reclaim/core/domain/reclaim/explanation/YearlyMinimum"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeTransaction } from "@reclaim/core/testing/makeTransaction"
import {
  makeArithmetic,
  makeArithmeticStep,
  makeDeadline,
  makeDeadlineRule,
  makeInvestorPart,
  makePaymentPart,
  makeRateCorrection,
  makeRateRow,
  makeTransactionDetail
} from "@reclaim/core/testing/makeTransactionDetail"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { BigDecimal } from "effect"
import { expect, fn, within } from "storybook/test"
import { TransactionSheet } from "./TransactionSheet.tsx"

const today = CalendarDate.make("2026-11-20")

export default {
  component: TransactionSheet,
  args: {
    state: { _tag: "Loaded", detail: makeTransactionDetail(), today },
    onClose: fn(),
    onRetry: fn()
  },
  // A dialog would cover the page that documents all stories together.
  parameters: { docs: { story: { inline: false, height: "700px" } } }
} satisfies Meta<typeof TransactionSheet>

type Story = StoryObj<typeof TransactionSheet>

/** A Swiss reclaim that is missing a document. Each amount expands to its arithmetic, by keyboard too. */
export const MissingDocument: Story = {
  args: { action: { label: "Go to Documents", to: "/documents" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("dialog", { name: "Nestle SA" })).toBeVisible()
    const step = within(canvas.getByRole("region", { name: "Waiting for you" }))
    await expect(step.getByText("Missing: Form 6166 (certificate of residence)")).toBeVisible()
    await expect(step.getByText(/^Order it by 30 JUL 2027, in 252 days/)).toBeVisible()
    await expect(step.getByRole("link", { name: "Go to Documents" })).toHaveAttribute("href", "/documents")
    const reclaim = canvas.getByText("Reclaim", { selector: "summary span" }).closest("summary")
    reclaim?.focus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByRole("table", { name: "Reclaim" })).toHaveTextContent(
      /CHF.10,500\.00.*minus.*CHF.4,500\.00.*=.*CHF.6,000\.00/
    )
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}

/** The rate tables corrected it twice: first the investors' rates, then the rate due. */
export const RatesCorrected: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        rateCorrections: [
          makeRateCorrection({ on: CalendarDate.make("2026-09-01"), due: null, reclaimAfter: 700_000n }),
          makeRateCorrection()
        ]
      })
    }
  },
  play: async ({ canvas }) => {
    const [latest, first] = canvas.getAllByText("Rates corrected")
    await expect(latest?.closest("li")).toHaveTextContent(
      /^Rates corrected2 NOV 2026Due: 15% → 0%.*Reclaim: CHF.6,000\.00 → CHF.10,500\.00$/
    )
    await expect(first?.closest("li")).toHaveTextContent(/The rates of the owner’s investorsReclaim: /)
  }
}

/** The record is loaded on demand. */
export const Record: Story = {
  args: { record: { isShown: false, onShow: fn(), content: <p>Ada Lind signed Form 82 C</p> } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText("Ada Lind signed Form 82 C")).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Show the record" }))
    await expect(args.record?.onShow).toHaveBeenCalledOnce()
  }
}

export const RecordShown: Story = {
  args: { record: { isShown: true, onShow: fn(), content: <p>Ada Lind signed Form 82 C</p> } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ada Lind signed Form 82 C")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: "Show the record" })).toBeNull()
  }
}

/** The evidence pack is saved by permitted users, and can't be requested twice at once. */
export const Evidence: Story = {
  args: { evidence: { onSave: fn(), isBusy: false } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Download evidence" }))
    await expect(args.evidence?.onSave).toHaveBeenCalledOnce()
  }
}

export const EvidenceBusy: Story = {
  args: { evidence: { onSave: fn(), isBusy: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Download evidence" })).toBeDisabled()
    await expect(canvas.getByText("Preparing the evidence")).toBeInTheDocument()
  }
}

/** A dividend of several parts: the facts and the calculation name the one reclaimed. */
export const PartOfDividend: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        income: "unfranked",
        otherParts: [{ income: "franked", grossPerShare: BigDecimal.fromStringUnsafe("0.1425") }],
        arithmetic: new Arithmetic({
          steps: [
            makeArithmeticStep({
              operands: [
                { _tag: "Shares", count: 10_000n },
                {
                  _tag: "PerShare",
                  amount: BigDecimal.fromStringUnsafe("0.0475"),
                  currency: CurrencyCode.make("AUD"),
                  income: "unfranked"
                }
              ]
            })
          ],
          unknown: []
        })
      })
    }
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Paid with it, and taxed differently: Franked dividend CHF.0\.1425$/)).toBeVisible()
    await userEvent.click(canvas.getByText("Gross dividend", { selector: "summary span" }))
    await expect(canvas.getByRole("cell", { name: "Unfranked dividend" })).toBeVisible()
  }
}

/** Both deadlines; each expands to its calculation. */
export const BothDeadlines: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Agent cut-off"))
    await expect(canvas.getByText("2 months before the statutory deadline")).toBeVisible()
    await userEvent.click(canvas.getByText("Statutory deadline"))
    await expect(canvas.getByText("3 years from the end of the year of payment")).toBeVisible()
    await expect(canvas.getByText("31 DEC 2024")).toBeVisible()
    await expect(canvas.getByText("Not tax advice; verify before you rely on it.")).toBeVisible()
    await expect(canvas.getByText("29 OCT 2027", { selector: "summary span" })).toBeVisible()
  }
}

/** A missed deadline is red and says so; the treaty's own limit, an assumed lead time and a changed rule are shown. */
export const MissedCutoff: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        latestSafe: null,
        deadline: makeDeadline({
          statutory: CalendarDate.make("2026-12-31"),
          agentCutoff: CalendarDate.make("2026-08-31"),
          rule: makeDeadlineRule({
            override: "DE: end of 4th year",
            residence: CountryCode.make("DE"),
            isConservative: true,
            transition: { since: CalendarDate.make("2025-04-10"), formerYears: 5, isTooLate: true },
            lead: {
              agentCutoff: CalendarDate.make("2026-08-31"),
              months: 4,
              extraDays: 14,
              isAssumed: true,
              passedHolidays: [{ on: CalendarDate.make("2026-09-01"), name: "Name of a holiday" }],
              text: ""
            }
          })
        })
      })
    }
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("The agent’s cut-off, 31 AUG 2026, has passed.")).toBeVisible()
    await expect(canvas.getByText("It can be filed until 31 DEC 2026, in 41 days.")).toBeVisible()
    await expect(canvas.getByText("31 AUG 2026, passed")).toBeVisible()
    await expect(canvas.getByText(/The provider's records have a different date/)).toBeVisible()
    await userEvent.click(canvas.getByText("Statutory deadline"))
    await expect(canvas.getByText(/the treaty's own limit replaces it \(DE: end of 4th year\)/)).toBeVisible()
    await expect(canvas.getByText(/had already expired/)).toBeVisible()
    await userEvent.click(canvas.getByText("Agent cut-off"))
    await expect(canvas.getByText(/not on file for this market/)).toBeVisible()
    await expect(canvas.getByText("1 SEP 2026: Name of a holiday")).toBeVisible()
  }
}

/** The year's total is below Finland's minimum refund: this is stated above any possible action. */
export const BelowTheYearlyMinimum: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        yearlyMinimum: new YearlyMinimum({ year: 2025, minimumMinor: 1_000n, refundsMinor: 640n })
      })
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no refund of CHF 10\.00 or less a year/)).toBeVisible()
    await expect(canvas.getByText(/for 2025 total CHF 6\.40/)).toBeVisible()
  }
}

/** Paid through a look-through owner: the investors' shares, and the payment with all deductions. */
export const PaidThroughPartnership: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        transaction: makeTransaction({
          stage: "paid",
          treatyRate: null,
          paidOn: CalendarDate.make("2025-11-03"),
          filedOn: CalendarDate.make("2025-01-15"),
          latestSafeOn: null
        }),
        entityType: "partnership",
        latestSafe: null,
        investors: [
          makeInvestorPart(),
          makeInvestorPart({
            name: "東京支店 株式会社",
            residence: CountryCode.make("JP"),
            percent: rate("25"),
            dueRow: makeRateRow({ confidence: "own-high" })
          }),
          makeInvestorPart({
            name: "Cayman Feeder Ltd",
            residence: CountryCode.make("KY"),
            percent: rate("15"),
            treatyRate: null,
            dueMinor: 157_500n,
            reclaimMinor: 0n
          })
        ],
        payments: [makePaymentPart({ shortfallReason: "Bank charges of the custodian" })]
      })
    }
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Received after the fee")).toBeVisible()
    await expect(canvas.getByRole("row", { name: /Cayman Feeder Ltd.*no treaty/ })).toBeVisible()
    await expect(canvas.getByRole("row", { name: /東京支店.*Rate partly confirmed/ })).toBeVisible()
    await userEvent.click(canvas.getByText("Payment of 3 NOV 2025"))
    await expect(canvas.getByText("RC-2025-1103-07")).toBeVisible()
    await expect(canvas.getByText("Bank charges of the custodian")).toBeVisible()
  }
}

const withPartlyConfirmedRate = (step: ArithmeticStep) =>
  new ArithmeticStep(
    Object.assign({}, step, {
      rateRow: makeRateRow({ basis: "domestic exemption", confidence: "partly-verified", remark: "residence shown" })
    })
  )

/** Contradicting and missing facts are shown, not hidden. */
export const BooksDiffer: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        history: [],
        arithmetic: new Arithmetic({
          steps: [
            makeArithmeticStep({ deviationMinor: 1n }),
            makeArithmeticStep({ of: "withheld", operator: "told", operands: [], source: "provider", sourceText: "" }),
            ...makeArithmetic()
              .steps.slice(2)
              .map((step) => (step.of === "due" ? withPartlyConfirmedRate(step) : step))
          ],
          unknown: ["withheld rate"]
        })
      })
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Gross dividend", { selector: "summary span" }))
    await expect(canvas.getByText(/The provider's records differ from this by CHF.0\.01/)).toBeVisible()
    await userEvent.click(canvas.getByText("Tax withheld", { selector: "summary span" }))
    await expect(canvas.getByText("As recorded by the provider.")).toBeVisible()
    await expect(canvas.getByText(/withholding rate is not available/)).toBeVisible()
    await userEvent.click(canvas.getByText("Tax due", { selector: "summary span" }))
    await expect(canvas.getByText("Rate partly confirmed.")).toBeVisible()
    await expect(canvas.getByText("Note: residence shown")).toBeVisible()
    await expect(canvas.getByText("The dates of the steps are not available.")).toBeVisible()
  }
}

/** Very long names wrap; nothing scrolls sideways. */
export const LongestNames: Story = {
  args: {
    state: {
      _tag: "Loaded",
      today,
      detail: makeTransactionDetail({
        transaction: makeTransaction({
          securityName:
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Vorzugsaktien",
          boName:
            "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873, represented by its trustees",
          acctCode: "A-VERY-LONG-ACCOUNT-CODE-0000000000000000000000000001"
        }),
        closedOn: today,
        closeReason: "Withdrawn at the client's request after the authority asked for documents that no longer exist"
      })
    }
  },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole("dialog")
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  }
}

/** Loading: the space is reserved. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the transaction")).toBeInTheDocument()
  }
}

/** A number that does not exist, or belongs to another client. */
export const NotFound: Story = {
  args: { state: { _tag: "NotFound" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/does not exist, or you do not have access to it/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}

/** The server refuses. */
export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-77" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  }
}
