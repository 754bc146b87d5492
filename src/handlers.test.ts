/** The laws of what handlers write by hand although the kernel has a word for it: violations are planted. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'
import { relaysByHand } from './hosts/test/laws'

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
