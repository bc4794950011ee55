import { makeContactContent } from "../../testing/server/makeContactContent.ts"

/** Payloads that chance does not find, such as those with an e-mail address; different for each number. */
export const properPayloads: Readonly<Record<string, (at: number) => object>> = {
  "POST /api/v1/contacts": (at) => makeContactContent({ email: `drawn${String(at)}@alpine.example` }),
  "POST /api/v1/contacts/import/commit": (at) => ({ upload_id: at + 1, fingerprint: "0".repeat(64) }),
  "PUT /api/v1/contacts/:id/powers": (at) => ({
    powers: [
      {
        codes: ["POA"],
        mode: at % 20 === 0 ? "alone" : "jointly",
        group_name: at % 20 === 0 ? "" : "Directors",
        group_count: at % 20 === 0 ? null : 1,
        owners: [],
        valid_from: "2026-01-01",
        valid_to: null
      }
    ]
  }),
  "PUT /api/v1/contacts/:id/delegation": (at) => ({
    delegation: [{ to_contact_id: at + 1, from_day: "2026-12-01", to_day: "2026-12-31", acts: ["documents"] }]
  }),
  "POST /api/v1/contacts/:id/email": (at) => ({ email: `asked${String(at)}@alpine.example` }),
  "PUT /api/v1/users/:id/roles": () => ({ roles: [{ role: "auditor", scope_kind: "all", scope_ids: [] }] }),
  "POST /api/v1/desk/clients": (at) => ({
    code: `DRAWN${String(at)}`,
    name: "Drawn",
    first_administrator: { first_name: "Ida", last_name: "Drawn", email: `ida${String(at)}@drawn.example` }
  }),
  "POST /api/v1/me/email": (at) => ({ email: `moved${String(at)}@alpine.example` }),
  "POST /api/v1/me/tokens": (at) => ({ name: `Program ${String(at)}`, scopes: ["reports.read"], days: 1 + (at % 365) }),
  "PUT /api/v1/me/notification-choices": (at) => ({
    choices: [{ kind: "deadline", cadence: at % 2 === 0 ? "daily" : "weekly", by_mail: true, in_app: true }]
  }),
  "PUT /api/v1/contacts/:id": (at) => makeContactContent({ email: `redrawn${String(at)}@alpine.example` })
}
