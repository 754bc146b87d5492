import { offered, saturated } from './load.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'A list of people: 200 requests a second offered over 50 connections, then as many as it takes'

const kinds = {
  page: (n) => `/api/apps/users?page=${1 + (n % 5)}&itemsPerPage=10`,
  'sorted, far': (n) => `/api/apps/users?page=${5 + (n % 5)}&itemsPerPage=10&sortBy=user&orderBy=desc`,
  filtered: (n) => `/api/apps/users?role=editor&status=active&itemsPerPage=10&page=${1 + (n % 5)}`,
  searched: (n) => `/api/apps/users?q=${['ferry', 'quill', 'marsh', 'holt'][n % 4]}&itemsPerPage=10`,
}

export async function measure() {
  const missing = await postgresMissing()
  if (missing) console.log(missing)
  const rows = []
  for (const database of missing ? ['pglite'] : ['pglite', 'postgres'])
    for (const people of [100, 100_000]) {
      const place = await prepare(database)
      await (await place.start()).stop()
      await place.sql(more(people - 50), 'analyze users')
      const server = await place.start()
      const token = await tokenOf(server.url)
      for (const [list, path] of Object.entries(kinds)) {
        const address = (n) => server.url + path(n)
        await offered(address, token, { rate: 50, seconds: 1 })
        const { p50, p99 } = await offered(address, token, { rate: 200, seconds: 5 })
        const most = await saturated(address, token, { seconds: 3 })
        rows.push({
          database,
          rows: people,
          list,
          'p50 ms': p50.toFixed(1),
          'p99 ms': p99.toFixed(1),
          'most a second': Math.round(most),
        })
      }
      await server.stop()
      await place.remove()
    }
  return rows
}

const more = (count) => `
  insert into users (id, full_name, email, username, role, status, company, country, current_plan, created_at)
  select n, (array['Ferry','Seal','Marsh','Quill','Holt','Lantern','Mossgrove'])[1 + n % 7] || ' ' || md5(n::text), 'bench' || n || '@meridian.example', 'bench' || n,
    (array['author','editor','subscriber','maintainer'])[1 + n % 4], (array['active','pending','inactive'])[1 + n % 3], 'Averne Freight', 'France', 'team', now() - make_interval(mins => n)
  from generate_series(1001, 1000 + ${count}) as n`
