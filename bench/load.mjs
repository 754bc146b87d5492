// A small load generator. Open loop: a request is due when it is due, and waits for a connection at its own cost.
import { Agent, get } from 'node:http'

const connections = 50

/** Latencies in milliseconds of requests offered at a steady rate, counted from the moment each was due. */
export async function offered(address, token, { rate, seconds }) {
  const ask = asker(address, token)
  const times = []
  const all = []
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 1) await new Promise((done) => setTimeout(done, wait))
    all.push(ask(n).then(() => times.push(performance.now() - due)))
  }
  await Promise.all(all)
  ask.end()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Requests a second when every connection asks again as soon as it is answered. */
export async function saturated(address, token, { seconds }) {
  const ask = asker(address, token)
  const until = performance.now() + seconds * 1000
  let count = 0
  const worker = async () => {
    while (performance.now() < until) {
      await ask(count)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  ask.end()
  return count / seconds
}

function asker(address, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (n) =>
    new Promise((resolve, reject) => {
      get(address(n), { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} of ${address(n)}`))
        answer.resume().once('end', resolve)
      }).once('error', reject)
    })
  return Object.assign(ask, { end: () => agent.destroy() })
}
