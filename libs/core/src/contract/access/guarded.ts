import { Context } from "effect"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { type Change, Changes } from "./Changes.ts"
import { Failures } from "./Failures.ts"
import { type CallScope, ForPrograms } from "./ForPrograms.ts"
import { type Caller, MayCall } from "./MayCall.ts"
import { AccessRequired, FilesRecorded, RequestGuard, SessionRequired } from "./middlewares.ts"

/**
 * A group with the middleware that runs before each of its calls, the outermost last. It is applied group by group, not
 * to the whole contract: middleware on the contract makes the group types anonymous, and each call is then type-checked
 * against all others.
 */
export const guarded = <Id extends string, Endpoints extends HttpApiEndpoint.Constraint>(
  group: HttpApiGroup.HttpApiGroup<Id, Endpoints>
) =>
  group
    .middleware(AccessRequired)
    .middleware(RequestGuard)
    .middleware(SessionRequired)
    .middleware(FilesRecorded)
    .middleware(Failures)

/** Access to the calls of a group, each unless the call is annotated otherwise. */
export interface GroupAccess {
  readonly mayCall?: Caller
  readonly forPrograms?: CallScope
  /** Required for every call that is not a GET. */
  readonly changes?: Change
}

const annotationsOf = ({ changes, forPrograms, mayCall }: GroupAccess, method: string): Context.Context<never> => {
  let annotations: Context.Context<never> = Context.empty()
  if (mayCall !== undefined) annotations = Context.add(annotations, MayCall, mayCall)
  if (forPrograms !== undefined) annotations = Context.add(annotations, ForPrograms, forPrograms)
  if (changes !== undefined && method !== "GET") annotations = Context.add(annotations, Changes, changes)
  return annotations
}

/**
 * Guards a group and annotates its calls with the users who may make them. A call's own annotation takes precedence.
 */
export const guardedBy =
  (access: GroupAccess) =>
  <Id extends string, Endpoints extends HttpApiEndpoint.Constraint>(
    group: HttpApiGroup.HttpApiGroup<Id, Endpoints>
  ) => {
    const calls: ReadonlyArray<HttpApiEndpoint.Constraint> = Object.values(group.endpoints)
    // An endpoint added under an existing name replaces it; annotations do not change its type.
    const annotated = calls.reduce((made, constraint) => {
      const call = constraint as HttpApiEndpoint.Top
      const all: Context.Context<never> = Context.merge(annotationsOf(access, call.method), call.annotations)
      return made.add(call.annotateMerge(all) as HttpApiEndpoint.Constraint as Endpoints)
    }, group)
    return guarded(annotated)
  }
