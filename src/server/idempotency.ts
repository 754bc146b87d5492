/** A client that got no answer asks again, with the same Idempotency-Key: what was done is not done twice, and the first
 *  answer is given again. Told by the request of machines alone, those under /api/v1. */
import { and, eq, lt } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint'
import { json } from './answer'
import { hashOf } from './hash'
import type { Db } from './host'
import type { Parsed } from './input'
import { answers } from './tables'

const header = 'idempotency-key'
const lifetime = 24 * 60 * 60 * 1000

export type Once = { key: string; person: number; request: string }

/** Of a request that is to be done once; an answer where its key is none; nothing where it has none. */
export async function onceOf(
  e: Endpoint,
  request: Request,
  person: number | undefined,
  input: Parsed,
): Promise<Once | Response | undefined> {
  const key = request.headers.get(header)
  if (key === null || e.method !== 'POST' || person === undefined || !e.path.startsWith('/api/v1/')) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    return json(400, { message: 'An Idempotency-Key has 1 to 200 visible letters' })
  return { key, person, request: await hashOf(`${e.name} ${JSON.stringify(input)}`) }
}

/**
 * Within the transaction of the write. The key is held until it ends: of two that come at once, the second waits, and is then
 * given the first one's answer. Undefined: this is the first.
 */
export async function replay(db: Db, { key, person, request }: Once, now: Date): Promise<Response | undefined> {
  const mine = and(eq(answers.person, person), eq(answers.key, key))
  await db.delete(answers).where(and(mine, lt(answers.at, new Date(now.getTime() - lifetime))))
  const [claimed] = await db
    .insert(answers)
    .values({ key, person, request, status: 0, headers: [], body: '', at: now })
    .onConflictDoNothing()
    .returning({ key: answers.key })
  if (claimed) return undefined
  const [row] = await db.select().from(answers).where(mine)
  if (row!.request !== request) return conflict()
  const { status, headers, body } = row!
  const again = new Response(body === '' ? null : body, { status, headers })
  again.headers.set('idempotent-replay', 'true')
  return again
}

function conflict(): Response {
  const answer = json(409, { message: 'This Idempotency-Key was used for another request' })
  answer.headers.set('x-failure', 'idempotency_conflict')
  return answer
}

export async function remember(db: Db, { key, person }: Once, answer: Response): Promise<void> {
  await db
    .update(answers)
    .set({ status: answer.status, headers: [...answer.headers], body: await answer.clone().text() })
    .where(and(eq(answers.person, person), eq(answers.key, key)))
}
