import { expect, test } from 'vitest'
import { keepPeer } from './addresses.ts'
import { readNetwork } from './networks.ts'
import { vroomClients, withVroomPaths } from './vroom-clients.ts'

const settings = { vroomNetworks: [readNetwork('10.1.0.0/16')!], trustProxy: false }

async function askedAs(from: string, name: string, known = settings) {
  const [method = '', path = ''] = name.split(' ')
  const body = method === 'POST' ? '{"jobs":[]}' : undefined
  const request = new Request(`http://meridian.test${path}`, { method, ...(body && { body }) })
  keepPeer(request, from)
  const front = withVroomPaths(async (asked) => {
    const isKnown = vroomClients(known)(asked)
    return Response.json([asked.method, new URL(asked.url).pathname, await asked.text(), isKnown])
  }, known)
  return (await front(request)).json()
}

test('a machine of the named networks finds the paths of vroom-express at the root', async () => {
  expect(await askedAs('10.1.2.3', 'POST /')).toEqual(['POST', '/api/vroom', '{"jobs":[]}', true])
  expect(await askedAs('10.1.2.3', 'POST /solve')).toEqual(['POST', '/api/vroom', '{"jobs":[]}', true])
  expect(await askedAs('::ffff:10.1.2.3', 'GET /health')).toEqual(['GET', '/api/vroom/health', '', true])
  expect(await askedAs('10.1.2.3', 'GET /')).toEqual(['GET', '/', '', true])
})

test('to others, and where no network is named, these are paths as any', async () => {
  expect(await askedAs('10.2.2.3', 'POST /')).toEqual(['POST', '/', '{"jobs":[]}', false])
  const none = { vroomNetworks: [], trustProxy: false }
  expect(await askedAs('10.1.2.3', 'GET /health', none)).toEqual(['GET', '/health', '', false])
})
