/** What random acts on orders share: how they ask, and what they choose by. */
import { expect } from 'vitest'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import type { aWorld } from '../a-world'
import type { chance } from '../chance'
import type { Client } from '../host'

export type World = ReturnType<typeof aWorld>
export type Chance = ReturnType<typeof chance>
/** Does something to an order, checks that it was accepted or refused as the rules say, and gives what it did in words. */
export type Act = (order: OrderDetail, by: Chance) => Promise<string>
export type Answer = { status: number; failure: string | null; body: unknown }

export const orderPath = '/api/apps/ecommerce/orders'
export const part = ({ next }: Chance, most: number): number => 1 + next(most)

export function askingBy(client: Client) {
  const ask = async (what: string, body?: object): Promise<Answer> => {
    const answer = await client(what, body)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return {
      status: answer.status,
      failure: answer.headers.get('x-failure'),
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    }
  }
  return {
    ask,
    async given<T>(what: string, body?: object): Promise<T> {
      const { status, failure, body: said } = await ask(what, body)
      expect([what, body, status < 300, status, failure]).toEqual([what, body, true, status, null])
      return said as T
    },
  }
}
export type Asking = ReturnType<typeof askingBy>
