import { Task } from "../domain/user/Task.ts"

/** The reclaim dashboard's task, shown and enabled, with overrides. */
export const makeTask = (overrides: Partial<ConstructorParameters<typeof Task>[0]> = {}): Task =>
  new Task({
    name: "reclaimDashboard",
    label: "Reclaim Dashboard",
    route: "/reports/reclaim-dashboard",
    isHidden: false,
    disabled: false,
    ...overrides
  })
