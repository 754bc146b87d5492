/** The laws of what handlers write by hand although the kernel has a word for it: violations are planted. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'
import { refusesByHand, relaysByHand } from './hosts/test/laws'

const handlers = listed('src/features/*').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const planted = 'src/features/planted/server.ts'

test('nobody passes on by hand what a callee failed with', () => {
  expect(handlers.length).toBeGreaterThan(100)
  expect(handlers.flatMap((file) => relaysByHand(file, read(file)))).toEqual([])
  for (const relay of [
    'ctx.fail(done.code)',
    'ctx.fail(done.code, done.data)',
    '(ctx.fail as Fails)(done.failure.code, data)',
    'fail(code, data)',
  ])
    expect(relaysByHand(planted, `if (!done.ok) return ${relay}`)).toEqual([`${planted}: ${relay}`])
  const lawful =
    "ctx.passOn(done), ctx.fail(code, { route: data.code }), ctx.fail(done.code === 'gone' ? 'gone' : 'late')"
  expect(relaysByHand(planted, lawful)).toEqual([])
})

test('nobody refuses an outdated save by hand', () => {
  const servers = listed('src/server/*.ts', 'src/features/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(servers.flatMap((file) => refusesByHand(file, read(file)))).toEqual([])
  const asks = "import { changesSince } from '#server/changes-since'"
  expect(refusesByHand(planted, asks)).toEqual([`${planted}: #server/changes-since`])
  expect(refusesByHand('src/server/setting.ts', "import { changesSince } from './changes-since'")).toHaveLength(1)
  expect(refusesByHand(planted, "import { refuseOutdated } from '#server/saving'")).toEqual([])
})
