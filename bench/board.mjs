// The planning board at 94 stops and at 2,500 with 60 routes: what a dispatcher waits for, against what it may take. Its last
// table is kept in bench/board.md.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/ready.mjs'
import { applied, edited, memoryLater, memoryOf, opened, reasoned, searched } from './board-asked.mjs'
import { filled, longRoute } from './board-day.mjs'
import { dispatchers, frames, late, opens } from './board-seen.mjs'
import { askingAs } from './others.mjs'
import { settled } from './positions.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'The planning board: medians, and what each may be at most (at least, of frames)'

const small = { name: 'Small', vans: 8, stops: 94, seconds: 2 }
const large = { name: 'Large', vans: 60, stops: 2500, seconds: 30 }
const sizes = { small, large }

/** @example measure(['--size', 'small']) */
export async function measure(given = []) {
  const asked = given[given.indexOf('--size') + 1]
  const chosen = Object.keys(sizes).filter((size) => !given.includes('--size') || size === asked)
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const place = await prepare(missing ? 'pglite' : 'postgres')
  const server = await place.start()
  try {
    const table = tableOf()
    // the embedded database belongs to the server alone
    const sql = missing ? undefined : place.sql
    for (const size of chosen) await measured(server, { ...sizes[size], sql }, table)
    if (chosen.length === Object.keys(sizes).length) keep(table.rows, missing ? 'the embedded database' : 'PostgreSQL')
    if (table.rows.some((row) => row.holds === 'no')) process.exitCode = 1
    return table.rows
  } finally {
    await server.stop()
    await place.remove()
  }
}

/** Rows with their limits; each is told as soon as it is known. */
function tableOf() {
  const rows = []
  let board = ''
  const add = (what, value, unit, limit, isLeast = false) => {
    const told = value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
    const holds = limit === undefined ? '' : (isLeast ? value >= limit : value <= limit) ? 'yes' : 'no'
    const row = {
      board,
      what,
      measured: `${told} ${unit}`,
      limit: limit === undefined ? '' : `${limit} ${unit}`,
      holds,
    }
    console.log(Object.values(row).join('  '))
    rows.push(row)
  }
  return { rows, of: (name) => (board = name), add }
}

async function measured(server, size, { add, of }) {
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
  await settled(server.url, headers)
  const ask = askingAs(server.url, headers)
  const isLarge = size.vans === large.vans
  of(`${size.stops.toLocaleString('en')} × ${size.vans}`)
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const where = await filled(ask, { ...size, day })

  const run = await searched(ask, where, size.seconds)
  if (isLarge) {
    add('optimise: at work after', run.work, 's', 5)
    add('optimise: first plan after', run.first, 's', 15)
    add('optimise: ready after its limit of 30 s', run.after, 's', 10)
  } else add('optimise for 2 s: ready after', run.total, 's', 3)
  add('optimise: slowest other request', run.slowest, 'ms', 500)
  const apply = performance.now()
  await applied(ask, run.run)
  add('all of it applied', performance.now() - apply, 'ms')

  const board = await opened(server.url, headers, where)
  add('board read', board.took, 'ms')
  add('board read: its bytes', board.bytes / 1000, 'kB')
  await edges(ask, { where, isLarge, add, sql: size.sql })
  await screens(server, ask, { where, add })
  if (!isLarge) return
  add('memory of the process at most', memoryOf(server.pid).most, 'MB', 1000)
  add('memory of the process a minute later', await memoryLater(server.pid), 'MB', 700)
}

/** What is asked of the server by the way. */
async function edges(ask, { where, isLarge, add, sql }) {
  const move = await edited(ask, where)
  add('an edit answers after', move.took, 'ms', 300)
  add('an edit answers: its bytes', move.bytes / 1000, 'kB', 100)
  const why = await reasoned(ask, where)
  add('why not planned', why.took / 1000, 's', 2)
  add('why not planned: slowest other request', why.slowest, 'ms', 500)
  if (isLarge) return
  const long = await longRoute(ask, { day: where.day, stops: 100, sql })
  const turn = await edited(ask, long, (mover) => mover.turn(long.id))
  add('an edit of a route of 100 stops', turn.took, 'ms', 200)
}

async function screens(server, ask, { where, add }) {
  const two = await dispatchers(server.url)
  try {
    add('the page opens', (await opens(two.page, where)) / 1000, 's', 2)
    const { whole, after } = await late(two.page, ask, where)
    add('on the other screen after the answer', after, 'ms', 300)
    add('on the other screen after it was asked for', whole, 'ms')
    const played = await frames(two.page)
    for (const [name, { perSecond, longest }] of Object.entries(played)) {
      add(`frames, ${names[name]}`, perSecond, '/s', 50, true)
      add(`longest frame, ${names[name]}`, longest, 'ms')
    }
  } finally {
    await two.close()
  }
}
const names = {
  scroll: 'scrolling the lanes',
  hover: 'pointing along them',
  zoom: 'zooming the hours',
  drag: 'dragging',
}

function keep(rows, database) {
  const columns = ['board', 'what', 'measured', 'limit', 'holds']
  const line = (cells) => `| ${cells.join(' | ')} |`
  const all = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((one) => row[one]))),
  ]
  const made = `${cpus().length} cores, ${database}, Node ${process.version.split('.')[0]}; the browser draws without a graphics card, beside the server.`
  const text = `# The planning board, measured\n\nWritten by \`npm run bench -- board\`. ${made}\n\n${all.join('\n')}\n`
  const file = join(root, 'bench/board.md')
  writeFileSync(file, text)
}
