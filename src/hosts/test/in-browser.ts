/** Before each file of tests in a browser, where scripts see no cookie: the host's jar stands between, as in the demo. */
import { cookieOf } from '#server/cookie'
import { inject } from 'vitest'
import { askBy, inMemory, setDatabases } from './host'

const copy = async (file: string) => inMemory(await (await fetch(`/${file}`)).blob())
setDatabases({ empty: () => copy(inject('empty')), filled: () => copy(inject('filled')) })

askBy(async (app, url, init) => {
  const headers = new Headers(init.headers)
  const token = /accessToken=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
  if (token) headers.set('authorization', `Bearer ${token}`)
  const request = new Request(url, { ...init, headers })
  const { response, signIn } = await app.answer(request)
  if (signIn === undefined) return response
  const seen = new Headers(response.headers)
  seen.set('set-cookie', cookieOf(signIn, request, { url: undefined, trustProxy: false }))
  return Object.defineProperty(response, 'headers', { value: seen })
})
