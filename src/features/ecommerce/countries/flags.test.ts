import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const flag = (code: string) => world.nobody(`GET /api/apps/ecommerce/flags/${code}`)

test('six countries have colours of their own, and all others one plain flag with their code', async () => {
  const drawn = await Promise.all(
    ['au', 'us', 'fr', 'cn', 'br', 'in', 'no'].map(async (one) => (await flag(one)).text()),
  )
  expect(new Set(drawn).size).toBe(7)
  expect(drawn[2]).toContain('>FR<')
  expect(drawn[6]).toContain('>NO<')
  expect((await flag('FR')).headers.get('content-type')).toBe('image/svg+xml')
})

test('what is no code of a country is not written into the picture', async () => {
  for (const odd of ['xx', '%3Cscript%3E', 'toString', '12'])
    expect(await (await flag(odd)).text()).toContain('></text>')
})
