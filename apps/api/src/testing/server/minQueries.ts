/** The least that calls have to be asked in the address, by their paths. */
export const minQueries: Readonly<Record<string, string>> = {
  "/api/v1/viewable-users": "?search=test",
  "/api/v1/search": "?q=owner",
  "/api/v1/import": "?kind=clients",
  "/api/v1/desk/accepted": "?since=2026-11-01",
  "/api/v1/saved-views": "?screen=reclaimDashboard",
  "/api/v1/saved-views/{id}": "?screen=reclaimDashboard"
}
