import { formatDistance } from "date-fns/formatDistance"

/**
 * Date whose local fields are those of UTC, to be passed to date-fns as `in`. Distances use the local clock: in the
 * hour after summer time ends, five minutes would read as `-55 minutes`.
 */
export class UtcDate extends Date {
  override getTimezoneOffset(): number {
    return 0
  }

  override getFullYear(): number {
    return this.getUTCFullYear()
  }

  override getMonth(): number {
    return this.getUTCMonth()
  }

  override getDate(): number {
    return this.getUTCDate()
  }

  override getHours(): number {
    return this.getUTCHours()
  }

  override getMinutes(): number {
    return this.getUTCMinutes()
  }

  override getSeconds(): number {
    return this.getUTCSeconds()
  }

  override getMilliseconds(): number {
    return this.getUTCMilliseconds()
  }

  override setFullYear(...fields: Parameters<Date["setUTCFullYear"]>): number {
    return this.setUTCFullYear(...fields)
  }

  override setMonth(...fields: Parameters<Date["setUTCMonth"]>): number {
    return this.setUTCMonth(...fields)
  }

  override setDate(...fields: Parameters<Date["setUTCDate"]>): number {
    return this.setUTCDate(...fields)
  }

  override setHours(...fields: Parameters<Date["setUTCHours"]>): number {
    return this.setUTCHours(...fields)
  }
}

/** The time since an instant: `5 minutes ago`. An instant in the future, from a clock ahead of ours, is just now. */
export const timeAgo = (instant: number, now: number): string =>
  `${formatDistance(Math.min(instant, now), now, { in: (value) => new UtcDate(value) })} ago`
