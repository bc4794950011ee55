import { lazy, Suspense } from "react"

export interface TaskIconProps {
  /** The icon name that the server sends with a task, for example `chart-pie`; an unknown one gets a neutral icon. */
  readonly name: string | undefined
}

/** Holds the place of an icon. */
const NoIcon = () => <svg aria-hidden width="24" height="24" />

const NamedIcon = lazy(() =>
  import("./taskIcons.ts").then(
    ({ taskIconOf }) => ({
      default: ({ name }: TaskIconProps) => {
        const Icon = taskIconOf(name)
        return <Icon aria-hidden />
      }
    }),
    // An icon is not worth an error page.
    () => ({ default: NoIcon })
  )
)

/** The icon of a task or menu entry; decorative, because the label is next to it. */
export const TaskIcon = ({ name }: TaskIconProps) => (
  <Suspense fallback={<NoIcon />}>
    <NamedIcon name={name} />
  </Suspense>
)
