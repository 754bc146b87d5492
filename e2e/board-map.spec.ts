/** The board's map is worked on: drawn around, dragged from and dropped on, by finger as well; and who is under way is on it. */
import type { CDPSession, Locator, Page } from 'playwright/test'
import type { Call } from '#client/call'
import { addTracker } from '#features/logistics/positions/contract'
import { dayIn, madeDelivery, madeDepot, madeDriver, madeRoute, setOff } from './made/logistics.ts'
import { idsOf, madePlan, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

const middle = async (what: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
const mapOf = (page: Page): Locator => page.locator('[data-map]')
const pinOf = (page: Page, id: string | null): Locator => mapOf(page).locator(`button[data-delivery="${id}"]`)
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}
/** Where the map stands still: what is dragged is where it was seen. */
async function settled(pin: Locator): Promise<void> {
  await pin.waitFor()
  let before = ''
  await expect
    .poll(async () => {
      const now = JSON.stringify(await pin.boundingBox())
      const isSame = now === before
      before = now
      return isSame
    })
    .toBe(true)
}

test('what lies within a line that is drawn is chosen, added to and taken away from, and goes into a route', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers, deliveries } = await madePlan(api, [2, 1, 2])
  await page.goto(path)
  const [one, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
  await expect(one).toHaveCount(2)
  const waiting = deliveries.slice(3).map(({ id }) => String(id))
  await settled(pinOf(page, waiting[0]!))
  const around = async (ids: readonly string[], key?: 'Shift' | 'Alt') => {
    await page.getByRole('button', { name: 'Choose by drawing around' }).click()
    await expect(page.getByRole('button', { name: /^Draw around stops/ })).toBeVisible()
    if (key) await page.keyboard.down(key)
    for (const id of ids) {
      const { x, y } = await middle(pinOf(page, id))
      // begun half the way to the middle of the map, for its tools lie in the corners; what is drawn there and back holds nothing
      const centre = await middle(mapOf(page))
      await page.mouse.move((x + centre.x) / 2, (y + centre.y) / 2)
      await page.mouse.down()
      const corners = [[16, 16], [16, -16], [-16, -16], [-16, 16], [16, 16]] as const // oxfmt-ignore
      for (const [dx, dy] of corners) await page.mouse.move(x + dx, y + dy, { steps: 4 })
      await page.mouse.up()
    }
    if (key) await page.keyboard.up(key)
    await expect(page.getByRole('button', { name: /^Draw around stops/ })).toBeHidden()
  }
  const list = page.getByRole('region', { name: 'Unplanned' })
  await around([waiting[0]!])
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await around([waiting[1]!], 'Shift')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2)
  // a line that is begun and given up chooses nothing
  await page.getByRole('button', { name: 'Choose by drawing around' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Draw around stops/ })).toBeHidden()
  await around([waiting[0]!], 'Alt')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await around([waiting[0]!], 'Shift')
  await list.getByRole('button', { name: 'Add to route' }).last().click()
  await page.getByRole('menuitem', { name: new RegExp(drivers[1].name) }).click()
  await expect(other).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo: add to a route' }).click()
  await expect(other).toHaveCount(1)
})

test('a pin is dragged onto a lane, onto a stop of another route, and into the list; each is taken back', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers, deliveries } = await madePlan(api, [2, 2, 1])
  await page.goto(path)
  const [one, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
  await expect(one).toHaveCount(2)
  const list = page.getByRole('region', { name: 'Unplanned' })
  const [first] = await idsOf(one)
  await settled(pinOf(page, first!))
  const before = await pinOf(page, first!).boundingBox()

  // onto a lane
  const lane = (await other.last().boundingBox())!
  await drag(page, await middle(pinOf(page, first!)), { x: lane.x + lane.width + 14, y: lane.y + 10 })
  await expect(other).toHaveCount(3)
  await expect(one).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo: move stops' }).click()
  await expect(one).toHaveCount(2)
  // the map did not go along
  await settled(pinOf(page, first!))
  expect(await pinOf(page, first!).boundingBox()).toEqual(before)

  // onto a stop of another route: behind it
  const [target, after] = await idsOf(other)
  await drag(page, await middle(pinOf(page, first!)), await middle(pinOf(page, target!)))
  await expect.poll(() => idsOf(other), { intervals: [50] }).toEqual([target, first, after])
  await page.getByRole('button', { name: 'Undo: move stops' }).click()
  await expect(one).toHaveCount(2)

  // what waits, onto a stop; and a stop into the list
  const waits = String(deliveries[4]!.id)
  await settled(pinOf(page, waits))
  await drag(page, await middle(pinOf(page, waits)), await middle(pinOf(page, target!)))
  await expect(other).toHaveCount(3)
  await settled(pinOf(page, first!))
  await drag(page, await middle(pinOf(page, first!)), await middle(list.getByRole('heading')))
  await expect(one).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo: take out of a route' }).click()
  await expect(one).toHaveCount(2)
})

/** A finger that rests on something, goes along and is lifted; at once, where it does not rest. */
async function touch(session: CDPSession, from: Point, to: Point, rests: boolean): Promise<void> {
  const at = ({ x, y }: Point) => [{ x, y, id: 1 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  if (rests)
    await expect(
      page_(session)
        .getByText(/^\d stop/)
        .last(),
    ).toBeVisible()
  for (let step = 1; step <= 8; step++) {
    const part = step / 8
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(point) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
type Point = { x: number; y: number }
const pages = new WeakMap<CDPSession, Page>()
const page_ = (session: CDPSession): Page => pages.get(session)!
async function fingers(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  pages.set(session, page)
  return session
}

test('by finger: who rests on a stop takes it from lane to lane, and from the map; who does not scrolls', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers } = await madePlan(api, [3, 2, 0])
  await page.goto(path)
  const [one, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
  await expect(one).toHaveCount(3)
  const finger = await fingers(page)
  try {
    const behind = async () => {
      const { x, y, width } = (await other.last().boundingBox())!
      return { x: x + width + 14, y: y + 10 }
    }
    // at once is no drag
    await touch(finger, await middle(one.first()), await behind(), false)
    await expect(one).toHaveCount(3)
    const [moved] = await idsOf(one)
    await touch(finger, await middle(one.first()), await behind(), true)
    await expect(other).toHaveCount(3)
    expect(await idsOf(other)).toContain(moved)
    await page.getByRole('button', { name: 'Undo: move stops' }).click()
    await expect(one).toHaveCount(3)
    await settled(pinOf(page, moved!))
    await touch(finger, await middle(pinOf(page, moved!)), await behind(), true)
    await expect(other).toHaveCount(3)
  } finally {
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await finger.detach()
  }
})

/** As a phone with the key of a tracker tells it. */
const send = (page: Page, key: string, at: { lat: number; lon: number }) =>
  page.evaluate(
    async ([id, lat, lon]) =>
      (await fetch(`/api/positions/osmand?id=${id}&lat=${lat}&lon=${lon}&speed=8`, { credentials: 'omit' })).status,
    [key, at.lat, at.lon] as const,
  )
async function underWay(api: Call) {
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  const day = dayIn(0)
  const doors = [await madeDelivery(api, depot, { day }), await madeDelivery(api, depot, { day })]
  const route = await setOff(api, await madeRoute(api, driver, doors))
  const { key } = await api(addTracker, { body: { name: `Phone of ${driver.name}`, vehicleId: driver.vehicleId! } })
  return { driver, key, route, path: `/apps/logistics/routes?day=${day}&depot=${depot.id}` }
}

test('a van under way is on the map and moves as it is heard of; its stops say when they are expected', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { driver, key, path } = await underWay(api)
  expect(await send(page, key, { lat: 38.4972, lon: -41.975 })).toBe(200)
  await page.goto(path)
  const van = mapOf(page).getByRole('img', { name: new RegExp(`^${driver.name}`) })
  await settled(van)
  const before = (await van.boundingBox())!
  expect(await send(page, key, { lat: 38.5004, lon: -41.9725 })).toBe(200)
  await expect.poll(async () => (await van.boundingBox())!.y).toBeLessThan(before.y - 4)
  const stops = stopsIn(page, driver)
  await expect(stops.first()).toHaveAccessibleName(/expected \d\d:\d\d to \d\d:\d\d/)
  await expect(page.locator('[data-eta]')).toHaveCount(2)
  await stops.first().click()
  const card = page.getByRole('complementary').filter({ has: page.getByText('Expected', { exact: true }) })
  await expect(card.getByText(/^expected \d\d:\d\d to \d\d:\d\d/)).toBeVisible()
})
