/** The grammar: what an endpoint is. zod is known only by shape (`Json`), which keeps the type check fast. */
import type { Ability } from './ability'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A zod schema, by the one property every zod flavour shares. */
export type Json = { readonly _zod: { readonly output: unknown; readonly input: unknown } }

/** A body that is not JSON: a file, a stream, a whole Response. See bodies.ts. */
export type Other<Kind extends string = string, Value = unknown> = {
  readonly kind: Kind
  readonly media: string
  /** What every endpoint may refuse that gives it. */
  readonly fails?: Failures
  /** Of an upload: how large it may be, and what. */
  readonly mostBytes?: number
  readonly kinds?: readonly string[]
  /** Never there: it carries the type. */
  readonly value?: Value
}

/** How a path or query parameter is read from text. Reading never fails. See params.ts. */
export type Param<Value = unknown> = { read(texts: string[]): Value; doc: Readonly<Record<string, unknown>> }

export type Definition = {
  /** One line for people, shown in the API's page. */
  says: string
  /** The right asked at the door. Its subject is also the tag under which answers are cached and made stale. */
  needs: Ability | 'session' | 'nothing'
  /** Subjects read beyond its own: a change of those refreshes it, too. */
  also?: readonly string[]
  /** Its answer is the row of this subject that its first parameter names, and no other: a change of others leaves it be. */
  shows?: string
  /** Called often and worth no trail, as positions: no audit row, and no word to open screens but what it emits. */
  frequent?: true
  /** Asked again and again, and mostly the same: its JSON has an ETag of all but these fields, and who has it is told so (304). */
  tagged?: { readonly without: readonly string[] }
  /** Of what needs a session: a key with chosen rights may ask it, too. It tells no more than those rights show. */
  anyKey?: true
  /** It changes how a person proves who they are: a person does it who signed in, and no key, whatever its rights. */
  sessionOnly?: true
  /** It serves to set up a second factor, so that people may call it whose role asks for one that they do not have yet. */
  beforeSecondFactor?: true
  params?: Readonly<Record<string, Param>>
  query?: Readonly<Record<string, Param>>
  body?: Json | Other
  /** Its answer, with 400, to a body that is not what it asks: where its callers know other words than ours. */
  unreadable?: Readonly<Record<string, unknown>>
  /** The answer: status and, if there is one, the body. */
  gives: readonly [status: number, body?: Json | Other]
  /** Each way to fail: status and nothing, an exact text, an exact JSON, or a schema for JSON with data. */
  fails?: Failures
}
type Failures = Readonly<
  Record<string, readonly [status: number, body?: string | Readonly<Record<string, unknown>> | Json]>
>

export type Endpoint<D extends Definition = Definition> = D & { name: string; method: Method; path: string }

/** A page that the server makes, for people who have no more than an address: it is read and used without any script. */
export const isPage = ({ path }: Endpoint): boolean => !path.startsWith('/api/')

type Slots<Path extends string> = Path extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never
type NothingElse<D> = { [Key in Exclude<keyof D, keyof Definition>]: never }
/** Known by type, because only what reads may reach what is outside. */
type MethodOf<Name extends string> = Name extends `${infer M extends Method} ${string}` ? { method: M } : never
type ParamsOf<Name extends string> = [Slots<Name>] extends [never] ? unknown : { params: Record<Slots<Name>, Param> }

/**
 * Declares an endpoint, once for server, client and documents.
 * @example
 * const getCard = endpoint('GET /api/cards/{id}', { says: 'One card', needs: ['read', 'Kanban'], params: { id }, gives: [200, Card] })
 */
export function endpoint<const Name extends `${Method} /${string}`, const D extends Definition>(
  name: Name,
  definition: D & ParamsOf<Name> & NothingElse<D>,
): Endpoint<D> & MethodOf<Name> {
  const [method, path] = name.split(' ') as [Method, string]
  const ofBody = definition.gives[1] && 'fails' in definition.gives[1] && definition.gives[1].fails
  const declared = { ...definition, ...(ofBody && { fails: { ...ofBody, ...definition.fails } }), name, method, path }
  return declared as Endpoint<D> & MethodOf<Name>
}

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

export const isJson = (body: unknown): body is Json => typeof body === 'object' && body !== null && '_zod' in body

type Read<Params> = { [Key in keyof Params]: Params[Key] extends Param<infer Value> ? Value : never }
type Out<Body> = Body extends Other<string, infer Value> ? Value : Body extends Json ? Body['_zod']['output'] : void
type In<Body> = Body extends Other<string, infer Value> ? Value : Body extends Json ? Body['_zod']['input'] : void
type If<Has, Then> = Has extends object ? Then : unknown

/** What the handler is asked, for example `{ params: { id: number }, body: Card }`. */
export type RequestOf<D extends Definition> = If<D['params'], { params: Read<D['params']> }> &
  If<D['query'], { query: Read<D['query']> }> &
  If<D['body'], { body: Out<D['body']> }>
/** What the handler gives, for example `Card`, or nothing for a 204. */
export type ResultOf<D extends Definition> = In<D['gives'][1]>
/** The codes it may fail with, for example `'board_unknown' | 'board_exists'`. */
export type Code<D extends Definition> = D['fails'] extends object ? keyof D['fails'] & string : never
/** The data of one failure, for example `{ version: number }` where the failure is declared with a schema. */
export type FailureBody<D extends Definition, C extends Code<D>> = NonNullable<D['fails']>[C] extends readonly [
  number,
  infer Body,
]
  ? Body extends Json
    ? Body['_zod']['output']
    : Body
  : undefined
/** What a client sends: as asked, but every query parameter may be left out. */
export type Sent<D extends Definition> = If<D['params'], { params: Read<D['params']> }> &
  If<D['query'], { query?: Partial<Read<D['query']>> }> &
  If<D['body'], { body: In<D['body']> }>
/** What a client gets. */
export type Got<D extends Definition> = Out<D['gives'][1]>

/** The cache tags of an endpoint: its own subject first; what belongs to a person alone goes by the folder of its
 *  address, so that `PUT /api/notifications/{id}/read` refreshes `GET /api/notifications`. */
export const tagsOf = (e: Endpoint): string[] => [
  typeof e.needs === 'object' ? e.needs[1] : e.path.split('/').slice(0, 3).join('/'),
  ...(e.also ?? []),
]

/** Literal segments before parameters, so that the order of the lists never matters. */
export const bySpecificity = (a: Endpoint, b: Endpoint): number => {
  const [x, y] = [a.path.replaceAll('{', '~'), b.path.replaceAll('{', '~')]
  return x < y ? -1 : x > y ? 1 : 0
}

/** Is this request one of ours? A lawful 404 of ours is; what is not goes to the network untouched. */
export function matcher(endpoints: readonly Endpoint[]): (method: string, pathname: string) => boolean {
  const all = endpoints.map(
    ({ method, path }) => new RegExp(`^${method} ${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  )
  return (method, pathname) => all.some((one) => one.test(`${method} ${pathname}`))
}
