/** Named sets of states, as conditions of a query. */
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { StateSet } from '#contract/states'

/** A column whose type is that of the set's machine, or an expression. */
type OfState<State extends string> = (Column & { _: { data: State } }) | SQL

/** The states of a set for raw SQL. They are written out, so that partial indexes over them can be used.
 *  @example quoted(stopIs.open) // "'pending', 'en_route', 'arrived'" */
export const quoted = ({ states }: Pick<StateSet<string>, 'states'>): string =>
  states.map((state) => `'${state}'`).join(', ')

/** @example where(isIn(routes.state, routeIs.open)) */
export const isIn = <State extends string>(of: OfState<State>, set: Pick<StateSet<State>, 'states'>): SQL<boolean> =>
  sql<boolean>`${of} in (${sql.raw(quoted(set))})`

export const isNotIn = <State extends string>(of: OfState<State>, set: Pick<StateSet<State>, 'states'>): SQL<boolean> =>
  sql<boolean>`${of} not in (${sql.raw(quoted(set))})`
