import { describe, expect, it } from "@effect/vitest"
import { isHeaderShown } from "./headerOf.ts"

describe("the header", () => {
  it.each([
    ["an authenticated user on a non-error path", "/documents", "", true],
    ["the home page", "/", "", true],
    ["the exception /error/unauthorized", "/error/unauthorized", "", true],
    ["a path that only begins like an error path", "/errors", "", true],
    ["another query", "/documents", "?coi=DE", true],
    ["p with another value", "/documents", "?p=10", true],
    ["another parameter that ends in p", "/documents", "?map=1", true]
  ])("is shown: %s", (_, path, query, isAuthenticated) => {
    expect(isHeaderShown({ path, query, isAuthenticated })).toBe(true)
  })

  it.each([
    ["an unauthenticated user", "/documents", "", false],
    ["an unauthenticated user on /error/unauthorized", "/error/unauthorized", "", false],
    ["/error/session-expired", "/error/session-expired", "", true],
    ["/error/internal-server-error", "/error/internal-server-error", "", true],
    ["/error/page-not-found", "/error/page-not-found", "", true],
    ["an error of an unknown type", "/error/teapot", "", true],
    ["site maintenance", "/site-maintenance", "", true],
    ["a path below site maintenance", "/site-maintenance/soon", "", true],
    ["the query contains p=1", "/documents", "?p=1", true],
    ["the query contains p=1 among others", "/documents", "?coi=DE&p=1&acct=7", true],
    ["a query without its question mark", "/documents", "p=1", true],
    ["p=1 on the exception", "/error/unauthorized", "?p=1", true]
  ])("is hidden: %s", (_, path, query, isAuthenticated) => {
    expect(isHeaderShown({ path, query, isAuthenticated })).toBe(false)
  })
})
