/** Answers on their way while the rows change. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setLanguage } from './language'
import { createQueryClient, makeStale } from './query'

function observed(tag: string) {
  const client = createQueryClient()
  const waiting: ((rows: string) => void)[] = []
  const asked = () => waiting.length
  const answer = (at: number, rows: string) => waiting[at]!(rows)
  const observer = new QueryObserver<string>(client, {
    queryKey: [tag],
    meta: { tags: [tag] },
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  return { client, observer, asked, answer, stop }
}

test('a first answer that was read before a change is asked for once more', async () => {
  const { client, observer, asked, answer, stop } = observed('Kanban')
  const stale = makeStale(client, ['Kanban'])
  expect(asked()).toBe(1)
  answer(0, 'before')
  await expect.poll(asked).toBe(2)
  answer(1, 'after')
  await stale
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('what others change again and again keeps no answer from coming; then it is asked for once more', async () => {
  const { client, observer, asked, answer, stop } = observed('Route')
  answer(0, 'first')
  await expect.poll(() => observer.getCurrentResult().data).toBe('first')
  const stale = [1, 2, 3].map(() => makeStale(client, ['Route'], { cancelRefetch: false }))
  expect(asked()).toBe(2)
  answer(1, 'second')
  await expect.poll(() => observer.getCurrentResult().data).toBe('second')
  await expect.poll(asked).toBe(3)
  answer(2, 'third')
  await Promise.all(stale)
  expect(asked()).toBe(3)
  expect(observer.getCurrentResult().data).toBe('third')
  stop()
})

test('a change of one’s own is not drawn over by an answer from before it', async () => {
  const { client, observer, asked, answer, stop } = observed('Order')
  answer(0, 'first')
  await expect.poll(() => observer.getCurrentResult().data).toBe('first')
  const others = makeStale(client, ['Order'], { cancelRefetch: false })
  const own = makeStale(client, ['Order'])
  expect(asked()).toBe(3)
  answer(1, 'before it')
  answer(2, 'after it')
  await Promise.all([others, own])
  expect(observer.getCurrentResult().data).toBe('after it')
  expect(asked()).toBe(3)
  stop()
})

test('an answer of another subject is left alone; one that is there is asked for at once', async () => {
  const { client, observer, asked, answer, stop } = observed('User')
  answer(0, 'first')
  await expect.poll(() => observer.getCurrentResult().data).toBe('first')
  await makeStale(client, ['Kanban'])
  expect(asked()).toBe(1)
  const stale = makeStale(client, ['User', 'Kanban'])
  answer(1, 'second')
  await stale
  expect(asked()).toBe(2)
  expect(observer.getCurrentResult().data).toBe('second')
  stop()
})

test('in another language everything is asked for again, once', async () => {
  const { asked, answer, stop } = observed('User')
  answer(0, 'Customers')
  await setLanguage('fr')
  await expect.poll(asked).toBe(2)
  answer(1, 'Clients')
  await setLanguage('fr')
  expect(asked()).toBe(2)
  await setLanguage('en')
  stop()
})
