import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'Small jobs, all due at one moment: how many a second are done, and how long each waited to be'

const count = 2000
/** The server is up by then. */
const inSeconds = 15

export async function measure() {
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const rows = [await drain('pglite', 1)]
  if (!missing) for (const processes of [1, 2]) rows.push(await drain('postgres', processes))
  return rows
}

async function drain(database, processes) {
  const place = await prepare(database)
  await (await place.start()).stop()
  await place.sql(`
    insert into jobs (name, lane, input, run_at, created_at)
    select 'forgetExpired', 'quick', '{}', now() + interval '${inSeconds} seconds', now() from generate_series(1, ${count})`)
  const servers = []
  for (let n = 0; n < processes; n++) servers.push(await place.start())
  const [{ url }] = servers
  const token = await tokenOf(url)
  while ((await waiting(url, token)) > 0) await new Promise((done) => setTimeout(done, 500))
  for (const server of servers) await server.stop()
  const waited = (share) => `extract(epoch from percentile_disc(${share}) within group (order by finished_at - run_at))`
  const [{ seconds, p50, p99 }] = await place.sql(`
    select extract(epoch from max(finished_at) - min(run_at)) as seconds, ${waited(0.5)} as p50, ${waited(0.99)} as p99
    from jobs where name = 'forgetExpired' and scheduled_for is null`)
  await place.remove()
  return {
    database,
    processes,
    jobs: count,
    'jobs a second': Math.round(count / Number(seconds)),
    'p50 s': Number(p50).toFixed(2),
    'p99 s': Number(p99).toFixed(2),
  }
}

async function waiting(url, token) {
  const answer = await fetch(`${url}/api/jobs?itemsPerPage=5&state=waiting&q=forgetExpired`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { total } = await answer.json()
  return total
}
