import { isValidElement } from "react"
import type { ArgTypesEnhancer } from "storybook/internal/types"

/**
 * Gives a prop of a type that says nothing about its control (`ReactNode`, a type of core) the control for what the story
 * puts there: a text has a field for it, and an element none, as nobody can type one.
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
