import { Schema } from "effect"

/** Something a user may do, with the screen it is done on: an entry of the user menu and a grant of page access. */
export class Task extends Schema.Class<Task>("@reclaim/core/Task")({
  name: Schema.String,
  label: Schema.String,
  route: Schema.String,
  /** Name of the icon next to the label; absent when the task has none. */
  icon: Schema.optionalKey(Schema.String),
  isHidden: Schema.Boolean,
  disabled: Schema.Boolean
}) {}
