import { Context, Effect, Layer } from "effect"
import type { HttpClient } from "effect/http"
import type { HttpApiClient, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "./callFailures.ts"
import { callsOf } from "./callsOf.ts"
import type { Cookies } from "./Cookies.ts"

type RequestOf<Endpoint extends HttpApiEndpoint.ConstraintRequest> = HttpApiEndpoint.ClientRequest<
  Endpoint["~Params"],
  Endpoint["~Query"],
  Endpoint["~Payload"],
  Endpoint["~Headers"],
  "decoded-only"
>

/** The calls of a group of the contract, by the names of its endpoints. Each fails with CallFailure and with nothing else. */
export type GroupCalls<Group extends HttpApiGroup.Constraint> = Group["endpoints"] extends infer Endpoints extends
  Readonly<Record<string, HttpApiEndpoint.ConstraintRequest>>
  ? {
      readonly [Name in keyof Endpoints]: (
        request: RequestOf<Endpoints[Name]>
      ) => Effect.Effect<HttpApiClient.SuccessType<Endpoints[Name]["~Success"]>, CallFailure>
    }
  : never

/** Identifies the calls of one group among the services of a program. */
export interface CallsOf<Id extends string> {
  readonly group: Id
}

type CallsService<Group extends HttpApiGroup.Constraint> = Context.Service<
  CallsOf<Group["identifier"]>,
  GroupCalls<Group>
> & {
  readonly layer: Layer.Layer<CallsOf<Group["identifier"]>, never, HttpClient.HttpClient | Cookies>
}

type AnyCall = (request: unknown) => Effect.Effect<unknown, unknown>

/** Takes any success, with whatever body, where the contract declares none. */
const withoutAnswer =
  (call: AnyCall): AnyCall =>
  (request) =>
    Effect.asVoid(call({ ...(request as object | undefined), responseMode: "response-only" }))

/** Makes the calls of a group over the HttpClient and cookies of its surroundings. */
export const makeGroupCalls = <Group extends HttpApiGroup.Constraint>(group: Group) =>
  Effect.map(callsOf(group), (client) => {
    const id: string = group.identifier
    const calls: Readonly<Record<string, AnyCall>> = (client as never)[id]
    const endpoints = group.endpoints as Readonly<Record<string, HttpApiEndpoint.Top>>
    const made = Object.entries(calls).map(([name, call]) => {
      const send = endpoints[name]?.success.size === 0 ? withoutAnswer(call) : call
      return [name, (request: unknown) => callFailures(send(request)).pipe(Effect.withSpan(`${id}.${name}`))]
    })
    return Object.fromEntries(made) as GroupCalls<Group>
    // A group of the contract needs no services of its own to encode and decode.
  }) as Effect.Effect<GroupCalls<Group>, never, HttpClient.HttpClient | Cookies>

const services = new WeakMap<object, unknown>()

const make = <Group extends HttpApiGroup.Constraint>(group: Group): CallsService<Group> => {
  const tag = Context.Service<CallsOf<Group["identifier"]>, GroupCalls<Group>>(
    `@reclaim/core/calls/${group.identifier}`
  )
  return Object.assign(tag, { layer: Layer.effect(tag, makeGroupCalls(group)) })
}

/** The service that makes the calls of a group, derived from the contract; the same one each time. */
export const groupCalls = <Group extends HttpApiGroup.Constraint>(group: Group): CallsService<Group> => {
  const known = services.get(group) as CallsService<Group> | undefined
  if (known !== undefined) return known
  const service = make(group)
  services.set(group, service)
  return service
}
