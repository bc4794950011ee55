import { Skeleton } from "../page/Skeleton.tsx"

export interface LoadingProps {
  /** Announced to screen readers. */
  readonly text: string
  /** CSS heights of the placeholders, from top to bottom. */
  readonly heights: ReadonlyArray<string>
  /** Placeholders of lines by default. */
  readonly of?: "cards"
  readonly className?: string | undefined
}

/** Heights with keys, because two can be the same. */
const placesOf = (heights: ReadonlyArray<string>) => heights.map((height, at) => ({ height, key: at }))

/** Shown while content loads, in as much room as the content will take. */
export const Loading = ({ className, heights, of, text }: LoadingProps) => (
  <div role="status" className={className}>
    <span className="visually-hidden">{text}</span>
    {placesOf(heights).map(({ height, key }) => (
      <Skeleton key={key} height={height} isCard={of === "cards"} />
    ))}
  </div>
)
