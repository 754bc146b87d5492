// Five hundred vehicles on the fleet map, each heard of every five seconds, without a graphics card: frames a second while
// somebody looks on, moves the map and zooms.
import { Agent, get } from 'node:http'
import { dispatchers, played } from './board-seen.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'Five hundred vehicles on the map'

const vehicles = 500
const every = 5000
const least = 50
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

export async function measure() {
  const place = await prepare((await postgresMissing()) ? 'pglite' : 'postgres')
  try {
    const server = await place.start()
    const headers = { authorization: `Bearer ${await tokenOf(server.url)}`, 'content-type': 'application/json' }
    await settled(server.url, headers)
    const end = drive(server.url, await fleetOf(server.url, headers))
    await pause(2 * every)
    const { page, close } = await dispatchers(server.url)
    // the same map with nobody on it, in the same browser: what a machine without a graphics card draws at all
    const bare = await framesOnMap(page, '?q=nobody+is+called+so')
    const full = await framesOnMap(page, '')
    const rows = full.map((row, nth) => ({ ...row, 'bare map /s': bare[nth]['frames /s'] }))
    await close()
    end()
    await server.stop()
    if (rows.some(({ holds }) => holds === 'no')) process.exitCode = 1
    return rows
  } finally {
    await place.remove()
  }
}

/** The keys of their devices. */
async function fleetOf(url, headers) {
  const add = async (path, body) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/apps/logistics/${path}`, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const keys = []
  for (let n = 0; n < vehicles; n++) {
    const { id } = await add('vehicles', { name: `Bench ${n}`, plate: `BE-${n}`, type: 'van', depotId: 1 })
    keys.push((await add('trackers', { name: `Bench ${n}`, vehicleId: id })).key)
  }
  return keys
}

/** Each in a circle of its own, evenly spread over the seconds. */
function drive(url, keys) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  let nth = 0
  const timer = setInterval(() => {
    const n = nth++ % keys.length
    const turn = (Date.now() / 60_000) * Math.PI + n
    const [lat, lon] = [
      38.48 + (n % 25) / 700 + 0.002 * Math.sin(turn),
      -42.01 + Math.floor(n / 25) / 400 + 0.003 * Math.cos(turn),
    ]
    const at = `lat=${lat}&lon=${lon}&timestamp=${Math.floor(Date.now() / 1000)}&speed=12&bearing=${Math.round((turn * 57) % 360)}`
    get(`${url}/api/positions/osmand?id=${keys[n]}&${at}`, { agent }, (answer) => void answer.resume()).once(
      'error',
      () => {},
    )
  }, every / keys.length)
  return () => {
    clearInterval(timer)
    agent.destroy()
  }
}

async function framesOnMap(page, search) {
  await page.goto(`/apps/logistics/fleet${search}`)
  const canvas = page.locator('canvas').first()
  await canvas.waitFor()
  await pause(2 * every)
  const box = await canvas.boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const back = (nth, period) => (nth % (2 * period) < period ? 1 : -1)
  const look = await played(page, () => pause(30))
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
  return [said('looking on', look), said('moving it', drag), said('zooming', zoom)]
}
