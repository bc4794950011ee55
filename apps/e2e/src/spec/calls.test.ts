import { toastIn } from "../toastIn.ts"
import { type SeenRequest, startScriptedHost } from "@reclaim/tools/scripted-host"
import { describe, expect, it } from "vitest"
import { choose, pollOptions, scriptedVisits, awaitSettled } from "./scriptedVisits.ts"

const { land, landTimed, script, visit } = scriptedVisits()
const userCall = "GET /proxy/mc/user"
const logCall = "POST /proxy/mc/ui/log"
const extendCall = "PUT /auth/token/extend"
const signOutCall = "PUT /auth/logout"
const dashboardCall = "POST /proxy/reports/LF/LFormData"
const reportList = "POST /reports"
const signInPage = "GET /auth/account/first"

// For the notice above the summary.
const documentsCall = "POST /proxy/reports/DM/Documents"
// Ours, for the same.
const expiringCall = "POST /api/v1/expiring"
const transactionsCall = "POST /api/v1/transactions"

// Ours, for the people.
const contactsCall = "GET /api/v1/contacts"

// Ours, for what waits for the user.
const waitingCall = "GET /api/v1/accounts/waiting"

const everyCall = [
  userCall,
  logCall,
  extendCall,
  signOutCall,
  dashboardCall,
  reportList,
  documentsCall,
  expiringCall,
  transactionsCall,
  contactsCall,
  waitingCall
]

/** Requests of a whole visit, from the entry at /reports to the sign-out: every call that the portal makes today. */
const wholeVisit = async (): Promise<ReadonlyArray<SeenRequest>> => {
  const landed = await land("/reports")
  await expect.poll(landed.address, pollOptions).toBe("/reports/reclaim-dashboard/summary")
  await landed.page.getByRole("region", { name: "Key figures" }).waitFor()
  for (const call of [expiringCall, transactionsCall, waitingCall]) {
    await expect.poll(() => script().requestsOf(call).length, pollOptions).toBeGreaterThan(0)
  }
  await choose(landed, "Contacts")
  await expect.poll(() => script().requestsOf(logCall).length, pollOptions).toBeGreaterThan(0)
  await expect.poll(() => script().requestsOf(userCall).length, pollOptions).toBeGreaterThan(1)
  await awaitSettled(landed)
  await choose(landed, "Sign out")
  await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
  // After the sign-out the next lookup finds no session; it does not belong to this visit.
  return script().requests.filter(({ cookies, path }) => "XSRF-TOKEN" in cookies && path !== "/auth/account/first")
}

describe("§7 Every request carries", () => {
  it("an XSRF token header taken from a cookie, an API version header (value 1.0), an application id header", async () => {
    const sent = await wholeVisit()
    expect(new Set(sent.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(everyCall))
    for (const { body, cookies, headers, method, path } of sent) {
      expect(headers).toMatchObject({
        "x-xsrf-token": cookies["XSRF-TOKEN"],
        "x-api-version": "1.0",
        "x-application-id": "reclaim-portal"
      })
      // These calls send JSON with cookie credentials; the method override is the gateway's alone.
      expect(cookies["SESSION-LIFETIMES"]).toBe("20|30")
      expect(headers["content-type"]).toBe(method === "GET" ? undefined : "application/json")
      expect(headers["x-http-method-override"]).toBe(path === "/reports" ? "GET" : undefined)
      // Payload none, but for those that say something.
      expect(body === null).toBe(
        ![logCall, dashboardCall, documentsCall, expiringCall, transactionsCall].includes(`${method} ${path}`)
      )
    }
  })

  it("the application id that the page is configured with, and no XSRF header without its cookie", async () => {
    script().set({ isSignedIn: false, config: { applicationId: "another-app" } })
    const { page } = await visit("/contacts")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    const [lookup] = script().requestsOf(userCall)
    expect(lookup?.headers).toMatchObject({ "x-api-version": "1.0", "x-application-id": "another-app" })
    expect(lookup?.headers).not.toHaveProperty("x-xsrf-token")
  })
})

describe("§7 the calls and their payloads", () => {
  it("Sign-in redirect: q, the base64 of a query string holding appId and apiVersion", async () => {
    script().set({ isSignedIn: false, config: { applicationId: "another-app" } })
    const { page } = await visit("/contacts")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    const [sent] = script().requestsOf(signInPage)
    expect(Object.keys(sent?.query ?? {})).toEqual(["q"])
    expect(Buffer.from(sent?.query["q"] ?? "", "base64").toString()).toBe("appId=another-app&apiVersion=1.0")
  })

  const empty = {
    filter: true,
    trans_Type: "",
    midas_Status: "",
    client_Facing_Status: "",
    coi: "",
    fI_Code: "",
    acct_Code: "",
    payrcvd_Year: "",
    view_as_user_id: 0,
    bO_ClientID: "",
    group_Code: ""
  }

  it.each([
    [
      "paid?status=filed&status=awaiting+documents",
      { ...empty, trans_Type: "paid", midas_Status: "filed,awaiting documents" }
    ],
    ["summary?custodian=NB&account=A-1%2C+B&account=77.1", { ...empty, fI_Code: "NB", acct_Code: "A-1%2C B,77.1" }]
  ])("POST /LF/LFormData of %s, lists joined by commas", async (path, body) => {
    await land(`/reports/reclaim-dashboard/${path}`)
    // What can be filtered by is asked for at the same time, without the filters.
    await expect
      .poll(
        () =>
          script()
            .requestsOf(dashboardCall)
            .map((request) => request.body),
        pollOptions
      )
      .toContainEqual(body)
  })

  it("Report calls go under a proxy path of the form /proxy/{report-service}", async () => {
    script().set({ config: { reportService: "figures" } })
    await land("/reports/reclaim-dashboard/paid")
    await expect
      .poll(() => script().requestsOf("POST /proxy/figures/LF/LFormData").length, pollOptions)
      .toBeGreaterThan(0)
    expect(script().requestsOf(dashboardCall)).toEqual([])
  })

  it("Timeout 5 minutes, and not earlier", async () => {
    script().answer(dashboardCall, { hold: true })
    const landed = await landTimed("/reports/reclaim-dashboard/paid")
    await expect.poll(() => script().requestsOf(dashboardCall).length, pollOptions).toBe(1)
    await landed.passUntil("/proxy/reports/LF/LFormData", 300_000 - 20)
    await awaitSettled(landed)
    const refused = toastIn(landed.page, "Timeout")
    expect(await refused.count()).toBe(0)
    await landed.pass(40)
    // A toast comes with the page's next frames, whose time is held as well.
    await expect
      .poll(async () => {
        await landed.pass(50)
        return refused.count()
      }, pollOptions)
      .toBe(1)
  })
})

describe("§7 {host} and {auth host}", () => {
  it("calls go to the API host, token and sign-out calls to the auth host, each with cookies", async () => {
    const [apiHost, authHost] = await Promise.all([startScriptedHost(), startScriptedHost()])
    try {
      script().set({ config: { apiHost: apiHost.url, authHost: authHost.url } })
      const landed = await land("/contacts")
      await expect.poll(() => authHost.requestsOf(extendCall).length, pollOptions).toBe(1)
      await choose(landed, "Sign out")
      await expect.poll(() => authHost.requestsOf(signOutCall).length, pollOptions).toBe(1)
      expect(apiHost.requestsOf(userCall)[0]?.cookies).toHaveProperty("XSRF-TOKEN")
      expect(authHost.requestsOf(extendCall)[0]?.headers).toHaveProperty("x-xsrf-token")
      // The API host still knows the user, so leaving ends at home: both hosts have to answer until then.
      await expect.poll(landed.address, pollOptions).toBe("/reports/reclaim-dashboard/summary")
      expect(script().requests).toEqual([])
    } finally {
      await Promise.all([apiHost.stop(), authHost.stop()])
    }
  })

  it("Sign-in redirect: browser goes to {auth host}/auth/account/first", async () => {
    const authHost = await startScriptedHost()
    try {
      script().set({ isSignedIn: false, config: { authHost: authHost.url } })
      const { page } = await visit("/contacts")
      await page.getByRole("heading", { name: "Sign in" }).waitFor()
      expect(new URL(page.url()).origin).toBe(authHost.url)
    } finally {
      await authHost.stop()
    }
  })
})
