import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { Array as Arr } from "effect"
import type { OpenReclaim } from "./openReclaimRows.ts"

/** A reclaim that today's tables leave nothing of, or that can't be worked out by them: it stays as it is. */
export interface KeptReclaim {
  readonly reclaim: Pick<OpenReclaim, "client" | "clientId" | "clientName" | "reclaim">
  readonly why: string
  /** Its estimate, in cents. */
  readonly estimate: number
}

/** Number of a client's reclaims affected by a changed rate, with their estimates before and after, in cents. */
export interface RuleChange {
  readonly rule: string
  readonly reclaims: number
  readonly before: number
  readonly after: number
}

/** Reported change to one reclaim, with its estimates in cents. */
export interface ReportedChange {
  readonly reclaim: KeptReclaim["reclaim"]
  readonly rule: string
  readonly isOfAmount: boolean
  readonly before: number
  readonly after: number
}

/** Changes that the rate tables make to one client's open reclaims. */
export interface ClientChanges {
  readonly clientId: number
  readonly client: string
  readonly clientName: string
  /** Number of reclaims whose amounts change; `renamed` counts those that only refer to another rate row. */
  readonly changed: number
  readonly renamed: number
  /** The estimates of those whose amounts change, in cents. */
  readonly before: number
  readonly after: number
  readonly rules: ReadonlyArray<RuleChange>
  readonly kept: ReadonlyArray<KeptReclaim>
}

const sums = (changes: ReadonlyArray<ReportedChange>) => ({
  before: changes.reduce((total, change) => total + change.before, 0),
  after: changes.reduce((total, change) => total + change.after, 0)
})

/**
 * Sums up what changes client by client, in the order of their numbers; of each the rule that moves most money first.
 */
export const clientChangesOf = (
  changes: ReadonlyArray<ReportedChange>,
  kept: ReadonlyArray<KeptReclaim>
): ReadonlyArray<ClientChanges> => {
  const byClient = Arr.groupBy([...changes, ...kept], ({ reclaim }) => String(reclaim.clientId))
  return Object.values(byClient)
    .map((own): ClientChanges => {
      const [{ reclaim }] = own
      const { client, clientId, clientName } = reclaim
      const all = own.filter((one): one is ReportedChange => "rule" in one)
      const ofAmount = all.filter(({ isOfAmount }) => isOfAmount)
      const rules = Object.entries(Arr.groupBy(all, ({ rule }) => rule)).map(([rule, some]) => ({
        rule,
        reclaims: some.length,
        ...sums(some)
      }))
      return {
        clientId,
        client,
        clientName,
        changed: ofAmount.length,
        renamed: all.length - ofAmount.length,
        ...sums(ofAmount),
        rules: rules.toSorted((one, other) => changeSize(other) - changeSize(one) || other.reclaims - one.reclaims),
        kept: own.filter((one): one is KeptReclaim => !("rule" in one))
      }
    })
    .toSorted((one, other) => one.clientId - other.clientId)
}

const changeSize = (rule: RuleChange): number => Math.abs(rule.after - rule.before)

const signedUsd = (cents: number): string => (cents > 0 ? `+${usd(cents)}` : usd(cents))

const reclaims = (n: number): string => `${count(n)} ${n === 1 ? "reclaim" : "reclaims"}`

/** The most reclaims that are named of those that stay as they are. */
const maxNamed = 20

/** Report of the changes, line by line. */
export const ratesLines = (clients: ReadonlyArray<ClientChanges>): ReadonlyArray<string> =>
  clients.length === 0
    ? ["The open reclaims match the rate tables."]
    : clients.flatMap((of) => [
        `${of.client} ${of.clientName}: ${reclaims(of.changed)} ${of.changed === 1 ? "changes" : "change"}, ${usd(of.before)} → ${usd(of.after)} (${signedUsd(of.after - of.before)})`,
        ...(of.renamed === 0 ? [] : [`  ${reclaims(of.renamed)} with the same amounts from another row`]),
        ...of.rules.map((rule) => `  ${rule.rule}: ${reclaims(rule.reclaims)}, ${signedUsd(rule.after - rule.before)}`),
        ...of.kept
          .slice(0, maxNamed)
          .map(
            ({ estimate, reclaim, why }) =>
              `  ${reclaim.reclaim} stays unchanged, for your engine to close or correct (${usd(estimate)}): ${why}`
          ),
        ...(of.kept.length > maxNamed ? [`  and ${reclaims(of.kept.length - maxNamed)} more stay unchanged`] : [])
      ])
