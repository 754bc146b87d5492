// Ten thousand deliveries of a day on the map, without a graphics card: frames a second while somebody moves it, zooms and draws around them.
import { played, dispatchers } from './board-seen.mjs'
import { rowsOf } from './lists-rows.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'Ten thousand deliveries on the map'

const least = 50
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

export async function measure() {
  const place = await prepare((await postgresMissing()) ? 'pglite' : 'postgres')
  try {
    await (await place.start()).stop()
    await place.sql(...rowsOf({ deliveries: 10_000 }), 'analyze')
    const server = await place.start()
    await settled(server.url, { authorization: `Bearer ${await tokenOf(server.url)}` })
    const { page, close } = await dispatchers(server.url)
    // the same map on a day without any: what a machine without a graphics card draws at all
    const bare = await framesOnMap(page, '2031-05-20', /No deliveries|of 0/)
    const full = await framesOnMap(page, '2031-05-13', /of 10,000/)
    const rows = full.map((row, nth) => ({ ...row, 'bare map /s': bare[nth]['frames /s'] }))
    await close()
    await server.stop()
    if (rows.some(({ holds }) => holds === 'no')) process.exitCode = 1
    return rows
  } finally {
    await place.remove()
  }
}

async function framesOnMap(page, day, there) {
  const began = performance.now()
  await page.goto(`/apps/logistics/deliveries?map=only&day=${day}`)
  await page.getByText(there).first().waitFor()
  await page.locator('canvas').first().waitFor()
  const opened = Math.round(performance.now() - began)
  await pause(3000)
  const box = await page.locator('canvas').first().boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const back = (nth, period) => (nth % (2 * period) < period ? 1 : -1)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const drag = await played(page, async (nth) => {
    await page.mouse.move(x + (nth % 60) * 3 * back(nth, 60), y + (nth % 40) * 2)
    await pause(8)
  })
  await page.mouse.up()
  const zoom = await played(page, async (nth) => {
    await page.mouse.wheel(0, 60 * back(nth, 12))
    await pause(30)
  })
  const said = (what, { perSecond, longest }) => ({
    what,
    'frames /s': Math.round(perSecond),
    'longest ms': Math.round(longest),
    limit: `${least} /s`,
    holds: Math.round(perSecond) >= least ? 'yes' : 'no',
  })
  return [{ what: 'opens', ms: opened }, said('moving it', drag), said('zooming', zoom)]
}
