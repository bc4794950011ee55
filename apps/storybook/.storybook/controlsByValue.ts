import { isValidElement } from "react"
import type { ArgTypesEnhancer } from "storybook/internal/types"

/**
 * Gives a prop whose type has no control (`ReactNode`, a type of core) the control of its value in the story: a text
 * gets a field, and an element none, as nobody can type one.
 */
export const controlsByValue: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      if (argType.control !== undefined || argType.options !== undefined) return [name, argType]
      const value: unknown = initialArgs[name]
      if (isValidElement(value)) return [name, { ...argType, control: false }]
      const isEnum = typeof argType.type === "object" && argType.type.name === "enum"
      return [name, typeof value === "string" && !isEnum ? { ...argType, control: { type: "text" } } : argType]
    })
  )
