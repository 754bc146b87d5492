/** Against answers in the documented shapes; not tested against a live server. */
import { expect, test } from 'vitest'
import { createGeocoder } from './geocoder'

function server(answers: Record<string, unknown>) {
  const asked: string[] = []
  const fetched = (async (url: string, init?: RequestInit) => {
    asked.push(url)
    expect(new Headers(init?.headers).get('user-agent')).toContain('Meridian')
    const found = Object.entries(answers).find(([part]) => url.includes(part))
    return found ? Response.json(found[1]) : new Response('no', { status: 503 })
  }) as typeof fetch
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  return { asked, waits, beside: { address: 'https://geo.example', fetched, wait } }
}

test('Nominatim: text that is numbers, one request a second, the same question asked once', async () => {
  const { asked, waits, beside } = server({
    '/search?': [
      {
        lat: '41.1',
        lon: '-8.6',
        display_name: '12, Rua Nova, Porto',
        importance: 0.4,
        address: { house_number: '12' },
      },
      { lat: '41.2', lon: '-8.7', display_name: 'Rua Nova, Porto', importance: 0.3, category: 'highway' },
      { lat: '41.3', lon: '-8.8', display_name: 'Porto', importance: 0.9, category: 'place' },
    ],
    '/reverse?': { error: 'Unable to geocode' },
  })
  const geocoder = createGeocoder('nominatim', beside)
  const found = await geocoder.search('rua nova & co', undefined, 3)
  expect(found.map(({ precision }) => precision)).toEqual(['rooftop', 'street', 'place'])
  expect(found[0]).toMatchObject({ label: '12', detail: 'Rua Nova, Porto', lon: -8.6, lat: 41.1, source: 'nominatim' })
  await geocoder.search('rua nova & co', undefined, 3)
  expect(asked).toEqual(['https://geo.example/search?format=jsonv2&addressdetails=1&limit=3&q=rua%20nova%20%26%20co'])
  expect(await geocoder.reverse({ lon: -8.6, lat: 41.1 })).toBeUndefined()
  expect(waits).toEqual([1000, 1000])
})

test('Photon: GeoJSON, nearer places first where a point is given', async () => {
  const feature = (properties: Record<string, string>) => ({ geometry: { coordinates: [-8.6, 41.1] }, properties })
  const { asked, beside } = server({
    '/api?': {
      features: [
        feature({ street: 'Rua Nova', housenumber: '12', city: 'Porto', country: 'Portugal', type: 'house' }),
        feature({ name: 'Rua Nova', city: 'Porto', type: 'street' }),
      ],
    },
    '/reverse?': { features: [] },
  })
  const geocoder = createGeocoder('photon', beside)
  const found = await geocoder.search('rua', { lon: -8.61, lat: 41.15 }, 5)
  expect(asked[0]).toBe('https://geo.example/api?limit=5&q=rua&lat=41.15&lon=-8.61')
  expect(found).toMatchObject([
    { label: '12 Rua Nova', detail: 'Porto, Portugal', precision: 'rooftop', source: 'photon' },
    { label: 'Rua Nova', detail: 'Porto', precision: 'street' },
  ])
  expect(await geocoder.reverse({ lon: 0, lat: 0 })).toBeUndefined()
})

test('a server that fails is asked again the next time', async () => {
  const { asked, beside } = server({})
  const geocoder = createGeocoder('photon', beside)
  await expect(geocoder.search('x', undefined, 1)).rejects.toThrow('503')
  await expect(geocoder.search('x', undefined, 1)).rejects.toThrow('503')
  expect(asked).toHaveLength(2)
})
