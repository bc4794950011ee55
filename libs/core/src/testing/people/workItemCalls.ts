import { PortalClient } from "../../client/portalClientLayer.ts"
import type { ClientCall } from "../ClientCall.ts"

const item = {
  item_id: 41,
  kind: "document",
  client_id: 12,
  client_name: "Alpine Pension Fund",
  subject_id: "7",
  opened_on: "2026-11-20",
  due_on: "2026-11-30",
  state: "open",
  assignee_user_id: null,
  assignee_name: ""
}

/** Every call about work items of the staff. */
export const workItemCalls: ReadonlyArray<ClientCall> = [
  {
    name: "the items of the desk",
    run: PortalClient.use(({ desk }) => desk.items({ query: { offset: 0, limit: 200 } })),
    method: "GET",
    path: "/api/v1/desk/items?offset=0&limit=200",
    answer: { body: { items: [item], total_count: 1 } }
  },
  {
    name: "the items of one kind and client",
    run: PortalClient.use(({ desk }) => desk.items({ query: { kind: "document", client: 12, offset: 0, limit: 20 } })),
    method: "GET",
    path: "/api/v1/desk/items?kind=document&client=12&offset=0&limit=20",
    answer: { body: { items: [item], total_count: 1 } }
  },
  {
    name: "the inbox of the desk",
    run: PortalClient.use(({ desk }) => desk.inbox()),
    method: "GET",
    path: "/api/v1/desk/inbox",
    answer: {
      body: {
        items: [
          {
            ...item,
            owner: "Alpine LP",
            title: "Form 6166, 2024",
            markets: ["CH", "DE"],
            value_behind: 13_911_071,
            agent_cutoff: "2026-12-31",
            is_mine: false
          }
        ],
        total_count: 1
      }
    }
  },
  {
    name: "the number of items in the inbox",
    run: PortalClient.use(({ desk }) => desk.inboxCount()),
    method: "GET",
    path: "/api/v1/desk/inbox/count",
    answer: { body: { total_count: 1 } }
  },
  {
    name: "taking an item",
    run: PortalClient.use(({ desk }) => desk.take({ params: { id: 41 } })),
    method: "POST",
    path: "/api/v1/desk/items/41/take",
    answer: { body: item }
  },
  {
    name: "closing an item",
    run: PortalClient.use(({ desk }) => desk.close({ params: { id: 41 }, payload: { reason: "Looked through" } })),
    method: "POST",
    path: "/api/v1/desk/items/41/close",
    body: { reason: "Looked through" },
    answer: { body: item }
  }
]
