// npm run bench fuzz [-- --requests 10000 --seed 1]: every endpoint asked things that nobody would ask. None may be our fault.
import { join } from 'node:path'
import { createServer } from 'vite'
import { toJSONSchema } from 'zod/v4/core'
import { root } from '../scripts/ready.mjs'
import { deepText, dice, oddNumbers, oddTexts, valueOf } from './fuzz-values.mjs'

const option = (name, otherwise) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1 || Infinity] ?? otherwise)
const requests = option('requests', 10_000)
const seed = option('seed', 1)
/** What is asked ends sessions and takes rights away: after so many a new database. */
const round = 400

export const title = `Fuzzing: ${requests} odd requests to all endpoints, seed ${seed}`

export async function measure() {
  // it stays open: some files are loaded by whoever needs them first
  const server = { middlewareMode: true, hmr: false, watch: null }
  const vite = await createServer({ root, configFile: false, logLevel: 'error', appType: 'custom', server })
  const module = await vite.ssrLoadModule(join(root, 'src/hosts/test/host.ts'))
  const { filesOf, fill, inMemory, makeTables, setDatabases } = module
  const [empty, filled] = [await filesOf(makeTables), await filesOf(fill)]
  setDatabases({ empty: () => inMemory(empty), filled: () => inMemory(filled) })
  const { endpoints } = await vite.ssrLoadModule(join(root, 'src/features/contract.ts'))
  const counts = new Map()
  const faults = new Map()
  const stray = (error) => keep(faults, { request: 'outside of any request', told: linesOf(error) })
  process.on('unhandledRejection', stray)
  const roll = dice(seed)
  for (let asked = 0; asked < requests;) {
    const world = await module.testWorld()
    const bytes = dice(seed + asked)
    // the ids of tests count and come round again after some hundred requests
    world.host.random = (count) => Uint8Array.from({ length: count }, () => bytes.below(256))
    const sessions = { admin: await sessionOf(world, 'admin'), editor: await sessionOf(world, 'editor') }
    for (const end = Math.min(asked + round, requests); asked < end; asked++) {
      // nobody waits for the limits against guessing
      world.host.travel(3 * 3600 * Number(roll.chance(0.05)))
      const endpoint = roll.one(endpoints)
      const name = roll.one(['admin', 'admin', 'admin', 'admin', 'editor', undefined])
      const { url, init, told } = requestOf(endpoint, roll, sessions[name])
      const status = await ask(world, url, init)
      const row = counts.get(status) ?? { status, requests: 0, endpoints: new Set() }
      counts.set(status, { ...row, requests: row.requests + 1, endpoints: row.endpoints.add(endpoint.name) })
      if (typeof status === 'string' || status >= 500)
        keep(faults, {
          request: `${endpoint.name}: ${told}`,
          told: [status, ...world.host.lines.splice(0).flatMap(linesOf)],
        })
      if (status !== 401 || !name) continue
      sessions[name] = await sessionOf(world, name)
      // nobody is left who could ask for much
      if (!sessions.admin) break
    }
    await world.end()
  }
  process.off('unhandledRejection', stray)
  await vite.close()
  for (const { request, told, times } of faults.values()) console.log(`\n${times} × ${request}\n  ${told.join('\n  ')}`)
  return [...counts.values()]
    .sort((a, b) => String(a.status).localeCompare(String(b.status)))
    .map((row) => ({ ...row, endpoints: row.endpoints.size }))
}

async function sessionOf(world, name) {
  const answer = await world.nobody('POST /api/auth/token', { email: `${name}@demo.com`, password: name })
  // who waits for the limits against guessing, or was locked out, has none
  return answer.ok ? (await answer.json()).accessToken : undefined
}

async function ask({ app }, url, init) {
  try {
    const answer = await app.fetch(new Request(url, init))
    // a stream has no end
    if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body.cancel()
    else await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    return `thrown: ${error.stack}`
  }
}

/** What the log says: the messages, and where in our code. */
function linesOf(thrown) {
  if (!thrown) return []
  const own = (thrown.stack ?? '').split('\n').filter((line) => line.includes(`${root}/src/`))
  const where = own.slice(0, 5).map((line) => line.trim().replace(`${root}/`, ''))
  return [String(thrown.message).slice(0, 300), ...where, ...linesOf(thrown.cause)]
}

/** One of each kind is enough: the same endpoint, the same cause. */
function keep(faults, { request, told }) {
  const kind = `${request.split(': {')[0]} ${told.at(-1)}`
  const known = faults.get(kind)
  if (known) known.times += 1
  else faults.set(kind, { request, told, times: 1 })
}

const shapes = new Map()
const shapeOf = (schema) => {
  if (!shapes.has(schema)) shapes.set(schema, toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return shapes.get(schema)
}

function requestOf(endpoint, roll, token) {
  const path = endpoint.path.replace(/\{\w+\}/g, () => segment(roll))
  const search = Object.keys(endpoint.query ?? {}).flatMap((key) =>
    roll.chance(0.6) ? [`${key}=${encoded(roll.chance(0.5) ? String(1 + roll.below(12)) : oddOf(roll), roll)}`] : [],
  )
  const { body, media } = bodyOf(endpoint, roll)
  const headers = {
    ...(token && (roll.chance(0.9) ? { authorization: `Bearer ${token}` } : { cookie: `accessToken=${token}` })),
    ...(media && { 'content-type': media }),
    ...oddHeaders(roll),
  }
  const url = `http://meridian.test${path}${search.length ? `?${search.join('&')}` : ''}`
  const sent = typeof body === 'string' ? body : body && '(bytes)'
  const told = JSON.stringify({ url, headers, body: sent }, (_, one) =>
    typeof one === 'string' && one.length > 600 ? `${one.slice(0, 300)} … ${one.length} letters` : one,
  )
  const init = { method: endpoint.method, headers, ...(endpoint.method !== 'GET' && body && { body }) }
  return { url, init, told }
}

const oddOf = (roll) => (roll.chance(0.7) ? roll.one(oddTexts).slice(0, 3000) : String(roll.one(oddNumbers)))
const segment = (roll) =>
  roll.chance(0.75)
    ? String(1 + roll.below(12))
    : encoded(oddOf(roll), roll) || roll.one(['%00', '%ED%A0%80', '%E0%A4', '..'])

/** As a browser writes it, or as none would. */
function encoded(words, roll) {
  if (roll.chance(0.05)) return roll.one(['%', '%ED%A0%80', '%E0%A4', '%00', '%2F', '%252F', '+'])
  return encodeURIComponent(words.toWellFormed()).replaceAll('.', '%2E')
}

function bodyOf({ body }, roll) {
  if (!body) return roll.chance(0.05) ? { body: '{}', media: 'application/json' } : {}
  if (roll.chance(0.02)) return { body: 'x', media: roll.one(['text/plain', 'application/json; charset=utf-7', '/']) }
  if (body.kind === 'upload') return { body: bytesOf(roll), media: body.media }
  if (body.kind === 'form')
    return { body: `language=${encoded(oddOf(roll), roll)}&${encoded(oddOf(roll), roll)}=1`, media: body.media }
  if (roll.chance(0.04))
    return {
      body: roll.one(['', '{', 'null', '[1e400]', '{"a":1,"a":2}', '"\\ud800"', '[', '\0']),
      media: 'application/json',
    }
  const value = roll.chance(0.01) ? deepText : valueOf(shapeOf(body), roll)
  return { body: JSON.stringify(value) ?? 'null', media: 'application/json' }
}

const bytesOf = (roll) => {
  const begins = roll.one([[], [0], [0x89, 0x50, 0x4e, 0x47], [0, 0, 0, 13, 10, 9, ...Buffer.from('OSMHeader')]])
  return Uint8Array.from([...begins, ...Array.from({ length: roll.below(300) }, () => roll.below(256))])
}

const longest = 8 * 1024
function oddHeaders(roll) {
  const letters = 'x'.repeat(longest)
  const all = {
    'x-tab': roll.one([letters, '', '\xff\x80', '"', 'tab-1']),
    'accept-language': roll.one([letters, 'fr', '\xff', ';;,,', 'ar-EG;q=oops']),
    'user-agent': roll.one([letters, '\xff', '']),
    'last-event-id': roll.one([letters, '-', 'x-1e999', '1-2-3']),
    'if-none-match': roll.one([letters, '*', '"']),
    range: roll.one([letters, 'bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=99999999999999999999-', 'bytes=-']),
    'if-range': roll.one([letters, '"']),
    'x-upload': roll.one([letters, '', '\xff\x80', 'file-1']),
    'x-forwarded-for': roll.one([letters, '::', ', ,']),
    'x-forwarded-proto': roll.one(['https', ',', letters]),
    origin: roll.one(['null', 'http://', letters, 'http://meridian.test']),
    authorization: roll.one(['Bearer x', `Bearer ${letters}`, 'Basic eA==']),
    cookie: roll.one([`accessToken=${letters}`, 'accessToken=%00', ';;=']),
    'content-length': roll.one(['-1', 'NaN', '99999999999']),
  }
  const chosen = Object.entries(all).filter(() => roll.chance(0.04))
  return Object.fromEntries(chosen)
}
