import { type SampleTask, sampleUser } from "@reclaim/tools/scripted-host"

type Tasks = (typeof sampleUser)["tasks"]

/** A task as the user call answers it, named after its label. */
export const task = (label: string, route: string, more: Partial<SampleTask> = {}): SampleTask => ({
  name: label.toLowerCase().replaceAll(" ", ""),
  label,
  route,
  icon: "folder",
  ...more
})

interface Changes {
  readonly tasks?: Partial<Tasks>
  readonly [key: string]: unknown
}

/** The answer of the user call for Ada Meyer, a client with every task, with a test's changes. */
export const wireUser = ({ tasks, ...more }: Changes = {}) => ({
  ...sampleUser,
  ...more,
  tasks: { ...sampleUser.tasks, ...tasks }
})

/** The tasks of a user without any enabled screen. */
export const withoutTasks: Tasks = { Features: [], Management: [], SignOut: [] }
