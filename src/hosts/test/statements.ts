/** Counts what an act asks of PostgreSQL, in the driver: the connections of requests alone, without those of jobs. */
import { Client } from 'pg'

type QueryInput = string | { text: string }
/** The pool of `openPostgres` that handlers ask. */
const ofRequests = 'meridian'
/** Who it is that asks: in a product that serves, the door has connections of its own. */
const isSession = (text: string): boolean => text.includes('"tokens"."hash"')

export type Counted<T> = { given: T; statements: readonly string[]; tries: number }

/**
 * From `begin` to `commit`, and what is read before it. `asked`: what was asked so far.
 * @example const { statements, tries } = await statementsOf(() => admin('POST …'))
 */
export async function statementsOf<T>(act: (asked: readonly string[]) => Promise<T>): Promise<Counted<T>> {
  const statements: string[] = []
  const { prototype } = Client
  const query = Reflect.get(prototype, 'query') as (...args: unknown[]) => unknown
  const counting = function (this: { connectionParameters: { application_name?: string } }, ...args: unknown[]) {
    const [asked] = args as [QueryInput]
    const text = typeof asked === 'string' ? asked : asked.text
    if (this.connectionParameters.application_name === ofRequests && !isSession(text)) statements.push(text)
    return Reflect.apply(query, this, args)
  }
  Reflect.set(prototype, 'query', counting)
  try {
    const given = await act(statements)
    return { given, statements, tries: statements.filter((text) => /^begin/i.test(text)).length }
  } finally {
    Reflect.set(prototype, 'query', query)
  }
}
