import { Data } from "effect"

/** Part of a file that a request asks for. */
export type RangeDecision = Data.TaggedEnum<{
  Whole: {}
  /** `bytes` of them from `from` on. */
  Part: { readonly from: number; readonly bytes: number }
  /** The range begins behind the end. */
  Unsatisfiable: {}
}>
export const RangeDecision = Data.taggedEnum<RangeDecision>()

const form = /^bytes=(\d*)-(\d*)$/

/**
 * Decides by the headers Range and If-Range. A request for several ranges, or a malformed one, gets the whole file, as
 * RFC 9110 allows.
 */
export const decideRange = (
  headers: { readonly range: string | null; readonly ifRange: string | null },
  file: { readonly bytes: number; readonly tag: string }
): RangeDecision => {
  const { ifRange, range } = headers
  const [, first = "", last = ""] = form.exec((range ?? "").replaceAll(/\s/g, "")) ?? []
  if (first === "" && last === "") return RangeDecision.Whole()
  if (ifRange !== null && ifRange !== file.tag) return RangeDecision.Whole()
  // A suffix range: the last bytes.
  const from = first === "" ? Math.max(file.bytes - Number(last), 0) : Number(first)
  const end = first === "" || last === "" ? file.bytes : Math.min(Number(last) + 1, file.bytes)
  if (first !== "" && last !== "" && Number(last) < Number(first)) return RangeDecision.Whole()
  return from >= file.bytes || end <= from
    ? RangeDecision.Unsatisfiable()
    : RangeDecision.Part({ from, bytes: end - from })
}
