import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtFile } from './root.ts'
import { cityFile } from '../roads/city.ts'
import { makeFirstPerson, tokenOfFirst } from '../test/first-person.ts'
import { run, startServer, temporary } from '../test/server-process.ts'

const { folder, remove } = temporary()
const data = join(folder, 'data')
/** Without the demo, whose days take a core for some seconds at each start. */
const bare = { MERIDIAN_DATA: data, MERIDIAN_DEMO: 'off' }
afterAll(remove)

async function importRoads(...args: string[]) {
  const script = `(await import(${JSON.stringify(builtFile('import-roads'))})).importRoads(${JSON.stringify(args)})`
  const running = run(script, { MERIDIAN_DATA: data })
  return { code: await running.ended, output: running.output() }
}

test('an extract is imported beside the running server, which serves it at once, and without a server', async () => {
  const file = join(folder, 'little.osm.pbf')
  writeFileSync(file, await cityFile(120))
  const server = await startServer(bare)
  await makeFirstPerson(server)
  const accessToken = await tokenOfFirst(server.url)
  const regions = async (url: string) => {
    const answer = await fetch(`${url}/api/map`, { headers: { authorization: `Bearer ${accessToken}` } })
    return ((await answer.json()) as { regions: { name: string; profiles: string[] }[] }).regions
  }
  const beside = await importRoads(file, '--profiles', 'car,foot')
  expect(beside).toMatchObject({ code: 0, output: expect.stringMatching(/^little: car, foot; \d+ ways/) })
  expect(await regions(server.url)).toContainEqual(
    expect.objectContaining({ name: 'little', profiles: ['car', 'foot'] }),
  )
  await server.kill('SIGTERM')

  expect((await importRoads(file, '--name', 'Second')).code).toBe(0)
  const again = await startServer(bare)
  expect((await regions(again.url)).map(({ name }) => name)).toEqual(['little', 'Second'])
  await again.kill('SIGTERM')
}, 90_000)

test('what is wrong is told in lines, with exit code 2, and nothing is written', async () => {
  expect(await importRoads('nothing.pbf', '--profiles', 'rocket', '--bbox', 'here')).toEqual({
    code: 2,
    output: expect.stringMatching(/^There is no profile "rocket": .*\n--bbox is "here": .*\n$/),
  })
  const file = join(folder, 'no.osm.pbf')
  writeFileSync(file, 'no')
  expect(await importRoads(file)).toMatchObject({ code: 2, output: expect.stringMatching(/^\S.*\n$/) })
})
