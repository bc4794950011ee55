import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import {
  type ArithmeticResult,
  type ArithmeticSource,
  ArithmeticStep,
  type Money,
  type Operand
} from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"

const dollars = CurrencyCode.make("USD")

/** An amount in smallest units. */
export const money = (minor: bigint, currency: CurrencyCode): Money => ({ _tag: "Money", minor, currency })

/** An amount of US dollars. */
export const usd = (cents: UsdCents): Money => money(BigInt(cents), dollars)

/** A rate as an operand. */
export const percent = (rate: Rate): Operand => ({ _tag: "Percent", rate })

interface Step {
  readonly of: ArithmeticResult
  readonly operands: ReadonlyArray<Operand>
  /** The stored value. */
  readonly result: Money
  /** The result of the operands, in its smallest unit. */
  readonly computed: bigint
  readonly source: ArithmeticSource
  readonly sourceText: string
  /** Null when omitted. */
  readonly rateRow?: RateRow | null
  /** None when omitted. */
  readonly investorRows?: ReadonlyArray<RateRow>
}

const step = (
  operator: ArithmeticStep["operator"],
  { computed, investorRows = [], rateRow = null, ...facts }: Step
): ArithmeticStep =>
  new ArithmeticStep({
    ...facts,
    rateRow,
    investorRows,
    isPartlyConfirmed: [...(rateRow === null ? [] : [rateRow]), ...investorRows].some((row) => row.isPartlyConfirmed),
    operator,
    deviationMinor: facts.result.minor - computed
  })

/** A product of two operands. */
export const product = (facts: Step): ArithmeticStep => step("times", facts)

/** The first operand less the others. */
export const difference = (facts: Step): ArithmeticStep => step("minus", facts)

const total = (operands: ReadonlyArray<Money>): bigint => operands.reduce((all, { minor }) => all + minor, 0n)

/** The sum of amounts in one currency. */
export const sum = (facts: Omit<Step, "computed" | "operands"> & { readonly operands: ReadonlyArray<Money> }) =>
  step("plus", { ...facts, computed: total(facts.operands) })

/** The first of some amounts in one currency less the others, with no other source. */
export const subtraction = (
  of: ArithmeticResult,
  [first, ...others]: readonly [Money, ...ReadonlyArray<Money>],
  result: Money
): ArithmeticStep =>
  difference({
    of,
    operands: [first, ...others],
    result,
    computed: first.minor - total(others),
    source: "subtraction",
    sourceText: ""
  })

/** An amount whose derivation is not available. */
export const told = (of: ArithmeticResult, result: Money, source: ArithmeticSource): ArithmeticStep =>
  step("told", { of, operands: [], result, computed: result.minor, source, sourceText: "" })
