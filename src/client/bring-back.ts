/** What the toast after a deletion offers, fetched when it is pressed. */
import type { QueryClient } from '@tanstack/react-query'
import { tagsOf, type Endpoint, type Sent } from '#contract/endpoint'
import { call } from './http'
import { makeStale } from './query'
import { toast } from '#ui/Toasts'

export type Undone = { client: QueryClient; said: string; why(error: unknown): string }

export async function bringBack<E extends Endpoint>(
  restore: E,
  input: Sent<E>,
  { client, said, why }: Undone,
): Promise<void> {
  try {
    await call(restore, input)
    toast({ text: said })
  } catch (error) {
    toast({ text: why(error), tone: 'bad' })
  }
  await makeStale(client, tagsOf(restore))
}
