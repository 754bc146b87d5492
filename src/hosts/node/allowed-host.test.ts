import { hostname as machine } from 'node:os'
import { expect, test } from 'vitest'
import { isAllowedHost, misdirected } from './allowed-host.ts'

const asked = (host: string) => new Request(`http://${host}/api/health`)
const unset = { url: undefined, hostname: '0.0.0.0' }

test('without MERIDIAN_URL a name of a stranger is refused, and says what to set', async () => {
  const request = asked('rebound.example:3000')
  expect(isAllowedHost(request, unset)).toBe(false)
  const answer = misdirected(request)
  expect([answer.status, await answer.text()]).toEqual([
    421,
    'This server does not know the name rebound.example:3000. Set MERIDIAN_URL to the address that people use, such as http://rebound.example:3000\n',
  ])
})

test.each(['localhost:3000', 'demo.localhost', '127.0.0.1:3000', '[::1]:3000', '10.0.0.7', machine()])(
  'without MERIDIAN_URL this machine is reached as %s',
  (host) => expect(isAllowedHost(asked(host), unset)).toBe(true),
)

test('the name in HOST, and with MERIDIAN_URL any name, is served', () => {
  expect(isAllowedHost(asked('ship.example'), { url: undefined, hostname: 'ship.example' })).toBe(true)
  expect(isAllowedHost(asked('any.example'), { url: 'https://ship.example', hostname: '0.0.0.0' })).toBe(true)
})
