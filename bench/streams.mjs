import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { prepare, tokenOf } from './server.mjs'

export const title = 'Open event streams on one process: memory, and from a change to the news of it'

const changes = 10

export async function measure() {
  const place = await prepare('pglite')
  const server = await place.start()
  const token = await tokenOf(server.url)
  const rows = [
    { streams: 0, 'memory MB': memory(server.pid), 'first ms': '', 'p50 ms': '', 'p99 ms': '', 'last ms': '' },
  ]
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const heard = []
  const open = () =>
    new Promise((resolve, reject) => {
      const asked = get(
        `${server.url}/api/events`,
        { agent, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          answer.setEncoding('utf8').on('data', (text) => {
            if (text.includes('"tag":"Kanban"')) heard.push(performance.now())
            resolve()
          })
        },
      )
      asked.once('error', reject)
    })
  for (const streams of [100, 1000]) {
    for (let n = rows.at(-1).streams; n < streams; n++) await open()
    const delays = []
    for (let n = 0; n < changes; n++) delays.push(...(await change(server.url, token, streams, heard)))
    delays.sort((a, b) => a - b)
    const at = (share) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))].toFixed(0)
    rows.push({
      streams,
      'memory MB': memory(server.pid),
      'first ms': at(0),
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'last ms': at(1),
    })
  }
  agent.destroy()
  await server.stop()
  await place.remove()
  return rows
}

/** One change; the delay of each stream, counted from the moment it was asked for. */
async function change(url, token, streams, heard) {
  heard.length = 0
  const asked = performance.now()
  await fetch(`${url}/api/apps/kanban/board/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: `Board ${Math.random()}` }),
  })
  while (heard.length < streams) await new Promise((done) => setTimeout(done, 5))
  return heard.map((at) => at - asked)
}

const memory = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
