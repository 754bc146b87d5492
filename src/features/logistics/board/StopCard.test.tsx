/** The card of a stop: inside of its map however much it says, and for what is too heavy with who could carry it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Change } from './changes'
import { useLabels } from './labels'
import { ownLoad, takersOf } from './load-takers'
import { StopCard } from './StopCard.tsx'
import { board, lane, stop } from './test-board.tsx'

const on = (weightGrams: number) => ({ weightGrams, volumeLitres: 0, items: 0, pallets: 0 })
const room = (weightGrams: number) => ({ weightGrams, volumeLitres: null, items: null, pallets: null })
const causes = ['load', 'skills', 'feature', 'vehicle', 'zone', 'lock', 'group', 'not_with', 'position', 'unreachable']
const heavy = stop(12, 'drop', 120, {
  name: 'Quarry',
  load: on(100),
  violations: causes.map((cause) => ({ cause, amount: cause === 'load' ? 8000 : 0 })),
})
const small = lane(1, 'Nkem Okafor', [stop(11, 'drop', 60, { load: on(9100) }), heavy], { capacity: room(1000) })
const light = (id: number, driver: string, weightGrams: number) =>
  lane(id, driver, [stop(10 * id, 'drop', 60, { load: on(0) })], { capacity: room(weightGrams) })
const entries = [{ label: 'Repair around this stop', run: () => {} }]

async function open(routes: ReturnType<typeof lane>[], answers: Answers = {}) {
  const acts: (Change | undefined)[] = []
  const shown = board({ routes })
  await openScreen('/card', {
    labels: [useLabels, useStopLabels],
    answers,
    screens: {
      '/card': () => (
        <div data-testid="map" style={{ position: 'relative', blockSize: 300, inlineSize: 500 }}>
          <StopCard
            board={shown}
            route={small}
            stop={heavy}
            act={(intent) => {
              acts.push(intent(shown))
              return Promise.resolve(true)
            }}
            entries={entries}
            close={() => {}}
          />
        </div>
      ),
    },
  })
  return acts
}

test('what a stop loads is read from what is on board before and after it', () => {
  expect(ownLoad(small, heavy)).toEqual(on(9000))
  const [loaded, large, larger] = [light(2, 'Ada', 9300), light(3, 'Bo', 9400), light(4, 'Cy', 20_000)]
  const full = { ...loaded, list: loaded.list.map((one) => ({ ...one, load: on(400) })) }
  expect(takersOf({ routes: [small, larger, full, large] }, small, heavy).map(({ id }) => id)).toEqual([3, 4])
})

test('the card stays inside of the map: what does not fit is scrolled, its name and its close button are seen', async () => {
  await open([small, light(2, 'Ada', 20_000)])
  const card = page.getByRole('complementary', { name: 'Quarry' })
  await expect.element(card.getByText('The driver lacks a skill')).toBeInTheDocument()
  const [box, map] = [card, page.getByTestId('map')].map((one) => one.element().getBoundingClientRect())
  expect(box!.top).toBeGreaterThanOrEqual(map!.top)
  expect(box!.bottom).toBeLessThanOrEqual(map!.bottom)
  await expect.element(card.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  const body = card.element().lastElementChild!
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
})

test('who carries it besides all that they have is a press away', async () => {
  const acts = await open([small, light(2, 'Ada', 20_000)])
  await page.getByRole('button', { name: 'Move to Van 2, Ada' }).click()
  expect(acts).toMatchObject([{ did: 'move', routes: [{ id: 1 }, { id: 2 }] }])
})

test('where no route has room, a free vehicle that carries all of it may drive the route; else the delivery is to be split', async () => {
  const van = (id: number, name: string, state: string, weightGrams: number) => ({
    id,
    name,
    state,
    ...room(weightGrams),
  })
  const vehicles = [
    van(7, 'Truck 7', 'available', 20_000),
    van(8, 'Truck 8', 'maintenance', 20_000),
    van(9, 'Van 9', 'available', 700),
  ]
  const acts = await open([small], { '/api/apps/logistics/fleet': { vehicles, total: 3 } })
  await page.getByRole('button', { name: 'Drive the route with Truck 7' }).click()
  expect(acts).toMatchObject([{ did: 'crew', routes: [{ id: 1, vehicleId: 7 }] }])
  await expect.element(page.getByText(/Truck 8|Van 9/)).not.toBeInTheDocument()
})

test('what nothing carries is split into as many as the largest vehicle needs', async () => {
  const van = { id: 9, name: 'Van 9', state: 'available', ...room(4000) }
  const bodies: unknown[] = []
  await open([small], {
    '/api/apps/logistics/fleet': { vehicles: [van], total: 1 },
    [`POST /api/apps/logistics/deliveries/${heavy.deliveryId}/splits`]: ({ body }: { body: unknown }) => {
      bodies.push(body)
      return { code: 'D-2012' }
    },
  })
  await expect.element(page.getByText('No free vehicle carries 9 kg.')).toBeVisible()
  await page.getByRole('button', { name: 'Split it into 3 deliveries' }).click()
  const dialog = page.getByRole('dialog', { name: /^Split .*Quarry/ })
  await expect.element(dialog.getByRole('textbox', { name: 'Into how many deliveries' })).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Split' }).click()
  await expect.poll(() => bodies).toEqual([{ parts: 3 }])
  await expect.element(page.getByText('D-2012: 3 deliveries now')).toBeVisible()
})

test('without any vehicle nothing says into how many', async () => {
  await open([small], { '/api/apps/logistics/fleet': { vehicles: [], total: 0 } })
  await expect.element(page.getByText('No free vehicle carries 9 kg.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Split/ })).not.toBeInTheDocument()
})
