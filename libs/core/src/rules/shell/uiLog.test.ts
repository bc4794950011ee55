import { describe, expect, it } from "@effect/vitest"
import { decideErrorLog, navigationLogEntry, unknownRouteLogEntry } from "./uiLog.ts"

const error = {
  description: "TypeError: x is undefined",
  path: "/documents",
  isAuthenticated: true,
  wasReported: false
}

describe("the UI log", () => {
  it("reports a navigation as UIInfo", () => {
    expect(navigationLogEntry("/documents")).toEqual({
      eventType: "UIInfo",
      eventDescription: "Navigation to /documents",
      applicationRoute: "/documents",
      applicationVersion: "3.0.8"
    })
  })

  it("reports an unknown route as UIInfo", () => {
    expect(unknownRouteLogEntry("/nowhere")).toEqual({
      eventType: "UIInfo",
      eventDescription: "No such route: /nowhere",
      applicationRoute: "/nowhere",
      applicationVersion: "3.0.8"
    })
  })

  it("reports an authenticated user's uncaught error as UIError", () => {
    expect(decideErrorLog(error)).toEqual({
      eventType: "UIError",
      eventDescription: "TypeError: x is undefined",
      applicationRoute: "/documents",
      applicationVersion: "3.0.8"
    })
  })

  it("reports an error once", () => {
    expect(decideErrorLog({ ...error, wasReported: true })).toBeNull()
  })

  it("reports nothing while unauthenticated", () => {
    expect(decideErrorLog({ ...error, isAuthenticated: false })).toBeNull()
  })
})
