/** Who else is at a board: as they say it, and until they leave. */
import { I18nProvider } from '@lingui/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { followEvents } from '#client/realtime'
import { forgetSession, keepSession } from '#client/session'
import { Kit } from '#ui/Kit'
import type { Board } from './contract'
import { useLabels } from './labels'
import { useWatchers } from './use-watchers'
import { WatcherOver, WatcherAt, Watchers } from './Watchers.tsx'
import { WatcherProvider } from './watcher-store'

const board = { day: '2026-05-12', depot: { id: 1 }, shown: [{ id: 1 }] } as Board
const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }

class Source extends EventTarget {
  static last: Source
  constructor() {
    super()
    Source.last = this
  }
  close() {}
}
const tell = (more: object = {}) => {
  const where = { day: board.day, depotIds: [1], points: 7, chosen: [7, 8], over: null, leaves: false }
  const one = { ...where, by: 3, name: 'Thaddeus Okonkwo' }
  const data = JSON.stringify({ event: 'boardWatched', tag: '', data: { ...one, ...more } })
  Source.last.dispatchEvent(new MessageEvent('message', { data }))
}
const none: ReadonlySet<number> = new Set()
type Drags = Parameters<typeof useWatchers>[1]['drag']
function AtBoard({ points, drag }: { points?: number; drag?: Drags }) {
  const watchers = useWatchers(board, { points, chosen: none, drag })
  return (
    <WatcherProvider value={watchers}>
      <Watchers />
      <p data-testid="lane 4" style={{ position: 'relative' }}>
        <WatcherOver routeId={4} />
      </p>
      {[7, 8, 9].map((id) => (
        <p key={id} data-testid={id} style={{ position: 'relative' }}>
          <WatcherAt deliveryId={id} />
        </p>
      ))}
    </WatcherProvider>
  )
}
const around = (points?: number, drag?: Drags) => (
  <I18nProvider i18n={i18n}>
    <Kit>
      <AtBoard {...(points !== undefined && { points })} drag={drag} />
    </Kit>
  </I18nProvider>
)

const fetched = globalThis.fetch
let sent: { points: number | null; leaves: boolean }[] = []
let stop: () => void
beforeAll(() => {
  stop = followEvents(createQueryClient(), { shared: false })
})
// files of tests share a page: who goes on listening would open a stream in the next one
afterAll(() => stop())
beforeEach(async () => {
  sent = []
  vi.stubGlobal('EventSource', Source)
  globalThis.fetch = async (input, init) => {
    sent.push((await new Request(input, init).json()) as (typeof sent)[number])
    return new Response(null, { status: 204 })
  }
  keepSession({ userData: person, userAbilityRules: [] })
  await useLabels.ready()
})
afterEach(() => {
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  globalThis.fetch = fetched
})
const others = () => page.getByRole('list', { name: 'Also at this board' })
const at = (id: number) => page.getByTestId(String(id))

test('another one is shown with their name where they point, and with a line where they have chosen', async () => {
  await render(around())
  await expect.element(others()).not.toBeInTheDocument()
  tell()
  await expect.element(others().getByRole('listitem', { name: 'Thaddeus Okonkwo' })).toHaveTextContent('TO')
  await expect.element(at(7)).toHaveTextContent('Thaddeus Okonkwo')
  await expect.poll(() => at(8).element().childElementCount).toBe(1)
  await expect.element(at(8)).toHaveTextContent('')
  tell({ points: 9, chosen: [] })
  await expect.element(at(9)).toHaveTextContent('Thaddeus Okonkwo')
  expect(at(7).element().childElementCount).toBe(0)
  tell({ leaves: true })
  await expect.element(others()).not.toBeInTheDocument()
})

test('what somebody drags is seen where they drag it', async () => {
  const { rerender } = await render(around())
  tell({ over: 4 })
  await expect.element(page.getByTestId('lane 4')).toHaveTextContent('Thaddeus Okonkwo')
  tell({ over: null })
  await expect.element(page.getByTestId('lane 4')).toHaveTextContent('')
  await rerender(around(7, { deliveryIds: [9, 8], x: 0, y: 0, over: { routeId: 4, at: 0, moment: 0 } }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ points: 9, chosen: [9, 8], over: 4 })
  await rerender(around(7, { deliveryIds: [9, 8], x: 0, y: 0, over: 'list' }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ over: 0 })
})

test('neither oneself in another tab nor who is at another board is shown', async () => {
  await render(around())
  tell({ by: 1 })
  tell({ depotIds: [2] })
  tell({ day: '2026-05-13' })
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(others()).not.toBeInTheDocument()
})

test('one says where one is as long as somebody looks, and that one leaves', async () => {
  const { rerender, unmount } = await render(around())
  await expect.poll(() => sent).toMatchObject([{ points: null, leaves: false }])
  // nobody is there: nothing more is said
  await rerender(around(7))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(sent).toHaveLength(1)
  tell()
  await expect.poll(() => sent.at(-1)).toMatchObject({ points: 7 })
  const before = sent.length
  for (const points of [8, 9, 7, 8, 9]) await rerender(around(points))
  await expect.poll(() => sent.at(-1)).toMatchObject({ points: 9 })
  expect(sent.length - before).toBeLessThan(5)
  await unmount()
  await expect.poll(() => sent.at(-1)).toMatchObject({ leaves: true })
})
