/** Asks endpoints about rows that are not there, and judges the answers by what each contract
 *  declares. */
import { inArray } from 'drizzle-orm'
import { isJson, type Endpoint } from '#contract/endpoint'
import { audit } from '#server/tables'
import type { Client, World } from './host'
import { addressOf } from './row-address'
import { rowBodies } from './row-bodies'
import { sampleBody } from './sample-body'
import { severalCodes, unknownAnswers, unknownBodies, type Expected } from './unknown-answers'

export type Path = Readonly<Record<string, string | number>>

export const parametersOf = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

type Doc = { type?: string; minimum?: number }
/** An id that no row has, and texts that are no id. A parameter that counts from 0 has a row at 0. */
export function unknownValues({ params = {} }: Endpoint, name: string): (string | number)[] {
  const { type, minimum } = params[name]!.doc as Doc
  const first = type === 'integer' ? 2_147_483 : 'no-such-thing'
  return [first, minimum === 0 ? 'none' : 0, -1, 'abc', '2147483648', '1.5', '%00']
}

/** @example unknownPaths(getCard) // [{ id: 2147483 }, { id: 0 }, { id: -1 }, … ] */
export function unknownPaths(e: Endpoint): Path[] {
  const values = parametersOf(e).map((name) => [name, unknownValues(e, name)] as const)
  return (values[0]?.[1] ?? []).map((_, at) => Object.fromEntries(values.map(([name, own]) => [name, own[at]!])))
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '')

/** The declared failure that says that this parameter names nothing, if the contract has one. */
export function unknownCode(e: Endpoint, parameter: string): string | undefined {
  const codes = Object.entries(e.fails ?? {}).flatMap(([code, [status]]) => (status === 404 ? code : []))
  if (codes.length < 2) return codes[0]
  const folder = e.path.split(`/{${parameter}}`)[0]!.split('/').at(-1)!
  const named = [severalCodes[e.name]?.[parameter], singular(folder), parameter.replace(/Id$/, '')]
  return named.flatMap((word) => codes.filter((code) => code === `${word}_unknown`))[0]
}

/** The words that the contract promises with a failure: a text alone, or the message in a body. */
function declaredText({ fails = {} }: Endpoint, code: string): { text?: string } {
  const body = fails[code]?.[1]
  const words = typeof body === 'object' && 'message' in body ? body.message : body
  return typeof words === 'string' ? { text: words } : {}
}

/** The contract or the table of exceptions says it. */
export function expectedOf(e: Endpoint, parameter: string): Expected | undefined {
  const exception = unknownAnswers[e.name]
  if (exception && parameter === parametersOf(e)[0]) return exception
  const failure = unknownCode(e, parameter)
  if (failure !== undefined) return { status: 404, failure, ...declaredText(e, failure) }
  // a page has words for its first parameter alone
  return exception && { status: exception.status }
}

export type Answer = { address: string; status: number; failure: string | null; text: string; trail: number }

/** All that is wrong with these answers to questions about what is not there. */
export function faultsOf(answers: readonly Answer[], expected: Expected | undefined): string[] {
  if (expected === undefined) return ['neither the contract nor the table says what is answered']
  const { status, failure, text } = expected
  const wanted = `${status} ${failure ?? 'no failure'}`
  const faults = answers.flatMap((one) => {
    const said = `${one.status} ${one.failure ?? 'no failure'}`
    return [
      ...(said === wanted ? [] : [`${one.address}: ${said} instead of ${wanted}`]),
      ...(text === undefined || one.text.includes(text) ? [] : [`${one.address}: says ${one.text.slice(0, 200)}`]),
      ...(one.trail === 0 ? [] : [`${one.address}: wrote into the trail`]),
    ]
  })
  const texts = new Set(answers.map((one) => one.text.replace(/\d+|nonce="[^"]*"/g, '#')))
  return texts.size > 1 ? [...faults, `${texts.size} different texts`] : faults
}

/** A body the contract accepts, whatever row it is about. */
function validBody({ name, ...e }: Endpoint): unknown {
  const own = unknownBodies[name] ?? rowBodies[name]
  return own ? own(1) : sampleBody({ name, ...e })
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

type Question = readonly [ask: Client, path: Path]
/** Asks with valid bodies, side by side, and counts the rows that each request wrote into the
 *  trail. */
export async function askAbout(
  { host }: Pick<World, 'host'>,
  e: Endpoint,
  questions: readonly Question[],
): Promise<Answer[]> {
  const isForm = e.body !== undefined && !isJson(e.body) && e.body.kind === 'form'
  const answers = await Promise.all(
    questions.map(async ([ask, path]) => {
      const address = addressOf(e, path)
      const answer = await ask(address, validBody(e), isForm ? form : {})
      const { status, headers } = answer
      const isStream = headers.get('content-type')?.includes('event-stream')
      const text = isStream ? '' : await answer.text()
      if (isStream) await answer.body?.cancel()
      const requestId = headers.get('x-request-id') ?? ''
      return { address, status, failure: headers.get('x-failure'), text, requestId }
    }),
  )
  const trailRows = await host.db
    .select({ requestId: audit.requestId })
    .from(audit)
    .where(
      inArray(
        audit.requestId,
        answers.map(({ requestId }) => requestId),
      ),
    )
  return answers.map(({ requestId, ...one }) => ({
    ...one,
    trail: trailRows.filter((row) => row.requestId === requestId).length,
  }))
}
