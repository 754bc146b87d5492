/** Runs handlers: match, permit, parse, act, present. */
import { Hono } from 'hono'
import { keptRules, narrowed, rightsOf } from '#contract/ability'
import { bySpecificity, isJson, type Endpoint } from '#contract/endpoint'
import { readableIn } from '#contract/hidden'
import { act, type EndpointCall } from './act'
import { Allowances, type Allowance } from './allowance'
import { busy, failed, json, present, secondFactorNeeded, text } from './answer'
import { Busy } from './busy'
import { cookieOf, deviceCookieOf, type SignIn } from './cookie'
import { Failed } from './failed'
import type { Feature } from './feature'
import { hexOf } from './hash'
import { Hub } from './hub'
import type { Host } from './host'
import { parse } from './input'
import { NotAllowed } from './judge'
import { machineOf } from './machine'
import { onceOf } from './idempotency'
import { Metrics } from './metrics'
import { languageOf } from './reader'
import { isForeign } from './origin'
import { pdfAnswer } from './pdf'
import { isForSessions, lacksSecondFactor, mayCall, tokenOf, type Person, type WhoIs } from './person'
import { describeError } from './redact'
import { Refused } from './refused'
import { judgedBy } from './rows'
import { Surroundings } from './surroundings'
import { tagged } from './tagged'
import { answerToTrouble, isDiskFull } from './trouble'

export type App = {
  fetch(request: Request): Promise<Response>
  /** As fetch, with the session apart: for hosts where cookies never work. */
  answer(request: Request): Promise<{ response: Response; signIn: SignIn | 'out' | undefined }>
  close(): Promise<void>
}

/**
 * The whole product behind one function.
 * @example
 * const app = await createApp({ features, whoIs }, host); const response = await app.fetch(request)
 */
export async function createApp(
  { features, whoIs }: { features: readonly Feature[]; whoIs: WhoIs },
  host: Host,
): Promise<App> {
  const hub = await Hub.open(host)
  const machine = machineOf(features, host)
  const judged = judgedBy(machine.judged)
  const metrics = new Metrics()
  const limits = new Allowances(host)
  const surroundings = new Surroundings(host)
  const forDoor = host.forDoor ?? host.db
  const atDoor = { ...machine, host: Object.assign(Object.create(host) as Host, { db: forDoor }) }
  const answers = new WeakMap<Request, SignIn | 'out'>()
  const devices = new WeakMap<Request, string>()
  const allowances = new WeakMap<Request, Allowance['headers']>()
  const hono = new Hono()

  for (const e of inOrder(features)) {
    hono.on(e.method, e.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const request = c.req.raw
      const requestId = idOf(host)
      const { position } = hub
      const began = performance.now()
      const answer = await door(e, request, c.req.param(), requestId)
      metrics.answered(e.name, answer.status, (performance.now() - began) / 1000)
      answer.headers.set('x-request-id', requestId)
      answer.headers.set('x-position', position)
      for (const [name, value] of Object.entries(allowances.get(request) ?? {})) answer.headers.set(name, value)
      if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
      return answer
    })
  }

  async function door(
    e: Endpoint,
    request: Request,
    path: Record<string, string>,
    requestId: string,
  ): Promise<Response> {
    try {
      const { token, byCookie } = tokenOf(request)
      if (e.method !== 'GET' && byCookie && isForeign(request, host.settings))
        return json(403, { message: 'Cross-site request' })
      const known = token === undefined ? undefined : await personOf(token)
      // at the doors that are open to everybody, who has yet to set up their second factor is a visitor
      const person = known?.secondFactorNeeded && e.needs === 'nothing' ? undefined : known
      if (e.needs !== 'nothing' && !person) return json(401, { message: 'Not logged in' })
      const allowance = await limits.of(known)
      if (allowance) allowances.set(request, allowance.headers)
      if (allowance?.refused) return allowance.refused
      if (person && lacksSecondFactor(person, e)) return secondFactorNeeded()
      if (person && isForSessions(person, e)) return json(403, { message: 'An API key can’t do this: sign in' })
      if (person && !mayCall(person, e)) return json(403, { message: 'Not allowed' })
      const input = await parse(e, request, path, person?.rights)
      if (input instanceof Response) return input
      const once = await onceOf(e, request, person?.id, input)
      if (once instanceof Response) return once
      const zone = person?.zone ?? host.settings.zone
      const wanted = { format: input.query?.['format'], language: languageOf(request), zone }
      const shown = (given: unknown) => present(e, readableOf(e, given, person), wanted)
      const asked: EndpointCall = {
        machine: e.path.startsWith('/api/auth/') ? atDoor : machine,
        hub,
        metrics,
        surroundings,
        endpoint: e,
        person,
        request,
        requestId,
        signIn: undefined,
        once: once && { once, present: shown },
      }
      const given = await act(asked, input)
      if (asked.signIn !== undefined) answers.set(request, asked.signIn)
      if (asked.device !== undefined) devices.set(request, asked.device)
      if (given instanceof Failed) return failed(e, given.code, given.data)
      if (once && given instanceof Response) return given
      return (await pdfAnswer(e, given, { ...wanted, host })) ?? (await tagged(e, request, shown(given)))
    } catch (error) {
      if (error instanceof NotAllowed) return json(403, { message: 'Not allowed' })
      return wrong(error, e, requestId)
    }
  }

  async function personOf(token: string): Promise<Person | undefined> {
    const found = await whoIs(forDoor, token, host.now())
    if (!found) return undefined
    const all = keptRules(found.rules, judged, found.id)
    const rules = found.chosen ? narrowed(all, found.chosen) : all
    return { ...found, rules, rights: rightsOf(rules) }
  }

  function wrong(error: unknown, e: Endpoint, requestId: string): Response {
    if (error instanceof Refused) return json(error.status, error.body)
    if (error instanceof Busy) return busy(error)
    host.log({ level: 'error', requestId, endpoint: e.name, ...describeError(error) })
    if (isDiskFull(error)) surroundings.diskFailed()
    return answerToTrouble(error, host) ?? text(500, 'Request Handler Error')
  }

  hono.notFound(() => json(404, { message: 'Not found' }))
  hono.onError((error) => {
    host.log({ level: 'error', ...describeError(error) })
    return text(500, 'Request Handler Error')
  })

  const answer: App['answer'] = async (request) => {
    if (request.method === 'HEAD') return { response: await headOf(request, hono.fetch), signIn: undefined }
    const response = await hono.fetch(request)
    return { response, signIn: answers.get(request) }
  }
  return {
    answer,
    async fetch(request) {
      const { response, signIn } = await answer(request)
      if (signIn !== undefined) response.headers.append('set-cookie', cookieOf(signIn, request, host.settings))
      const device = devices.get(request)
      if (device !== undefined) response.headers.append('set-cookie', deviceCookieOf(device, request, host.settings))
      return response
    },
    close: () => hub.close(),
  }
}

/** As a GET, whose body is let go: a stream that nobody reads would stay open. */
async function headOf(request: Request, fetch: (request: Request) => Response | Promise<Response>): Promise<Response> {
  const asked = new Request(request, { method: 'GET' })
  // of a GET alone
  asked.headers.delete('range')
  const response = await fetch(asked)
  await response.body?.cancel()
  return new Response(null, response)
}

/** What is hidden from a person is blank before anything is made of the answer; who has no session is shown what the page is for. */
const readableOf = ({ gives: [, body] }: Endpoint, given: unknown, person: Person | undefined): unknown =>
  person && body && isJson(body) ? readableIn(person.rights, body, given) : given

function inOrder(features: readonly Feature[]): Endpoint[] {
  const all = features.flatMap((feature) => feature.handlers.map(([e]) => e)).sort(bySpecificity)
  const seen = new Set<string>()
  for (const { name } of all) {
    const address = name.replace(/\{\w+\}/g, '{}')
    if (seen.has(address)) throw new Error(`Two endpoints at one address: ${name}`)
    seen.add(address)
  }
  return all
}

const idOf = (host: Host): string => hexOf(host.random(8))
