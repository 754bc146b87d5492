/** The contract as an OpenAPI 3.1 document. JSON Schema comes from zod itself. */
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { isUpload, sheetMedia, type UploadBody } from './bodies'
import { isJson, type Endpoint, type Json, type Other, type Param } from './endpoint'
import { sharedSchemas } from './shared-schemas'

type Part = Record<string, unknown>
type Direction = 'input' | 'output'

/**
 * Throws on what JSON cannot say (a date, a bigint, a transform): then the client's types would be a lie.
 * @example
 * openapi([getKanban, addBoard], { title: 'Meridian', version: '0.1.0' })
 */
export function openapi(endpoints: readonly Endpoint[], info: { title: string; version: string }) {
  const paths: Record<string, Record<string, Part>> = {}
  const pathOf = pathsOf(endpoints)
  for (const e of endpoints) (paths[pathOf(e)] ??= {})[e.method.toLowerCase()] = operation(e, pathOf(e))
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
  }
  const shared = sharedSchemas(paths)
  return { openapi: '3.1.0', info, paths: shared.paths, components: { securitySchemes, schemas: shared.schemas } }
}

const inBraces = /\{([^}]*)\}/g
const shapeOf = (path: string): string => path.replaceAll(inBraces, '{}')
/** Paths that differ in the names of their parameters alone are one path there, with the names of the first. */
export function pathsOf(endpoints: readonly Endpoint[]): (e: Endpoint) => string {
  const firsts = new Map(endpoints.toReversed().map(({ path }) => [shapeOf(path), path]))
  return ({ path }) => firsts.get(shapeOf(path)) ?? path
}

function operation(e: Endpoint, path: string): Part {
  const [own, shown] = [e.path, path].map((one) => [...one.matchAll(inBraces)].map(([, name]) => name!))
  const nameIn = (name: string): string => shown![own!.indexOf(name)] ?? name
  return {
    operationId: `${e.method.toLowerCase()}${e.path.replace(/\W+(\w)/g, (_, c: string) => c.toUpperCase()).replace(/\W/g, '')}`,
    summary: e.says,
    tags: [typeof e.needs === 'object' ? e.needs[1] : (e.path.replace(/^\/api(?=\/)/, '').split('/')[1] ?? 'api')],
    'x-needs': e.needs,
    ...(e.sessionOnly && { 'x-session-only': true }),
    security: e.needs === 'nothing' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...params('path', e.params, nameIn), ...params('query', e.query)],
    ...(e.body && { requestBody: { required: true, content: content(e.body, 'input') } }),
    responses: responses(e),
  }
}

const params = (
  where: 'path' | 'query',
  all: Readonly<Record<string, Param>> = {},
  nameOf = (name: string) => name,
): Part[] =>
  Object.entries(all).map(([name, param]) => ({
    name: nameOf(name),
    in: where,
    required: where === 'path',
    schema: param.doc,
  }))

function responses(e: Endpoint): Record<string, Part> {
  const [status, body] = e.gives
  const all: Record<string, Part> = {
    [status]: { description: e.says, ...(body && { content: content(body, 'output') }) },
  }
  for (const [code, [failedStatus, failedBody]] of Object.entries(e.fails ?? {})) {
    const before = all[failedStatus]
    const description = before ? `${String(before['description'])}, ${code}` : code
    const media = typeof failedBody === 'string' ? 'text/plain' : 'application/json'
    const one =
      failedBody === undefined ? undefined : isJson(failedBody) ? schema(failedBody, 'output') : { const: failedBody }
    const old = ((before?.['content'] as Record<string, { schema: { anyOf: unknown[] } }> | undefined) ?? {})[media]
    all[failedStatus] = {
      description,
      ...((one !== undefined || before?.['content'] !== undefined) && {
        content: {
          ...(before?.['content'] as Part | undefined),
          ...(one && { [media]: { schema: { anyOf: [...(old?.schema.anyOf ?? []), one] } } }),
        },
      }),
    }
  }
  for (const [code, description] of common(e)) all[code] ??= { description }
  return all
}

const common = (e: Endpoint): [string, string][] => [
  ...(e.body
    ? ([
        ['400', 'Invalid input, with all issues'],
        ['413', isUpload(e.body) ? `Larger than ${e.body.mostBytes} bytes` : 'Too large'],
        ['415', isUpload(e.body) && e.body.kinds ? `None of ${e.body.kinds.join(', ')}` : 'Another content type'],
      ] as [string, string][])
    : []),
  ...(e.needs === 'nothing' ? [] : ([['401', 'Not logged in']] as [string, string][])),
  ...(typeof e.needs === 'object' || e.sessionOnly || (e.needs === 'session' && !e.beforeSecondFactor)
    ? ([['403', 'Not allowed']] as [string, string][])
    : []),
  ['500', 'Request Handler Error'],
]

function content(body: Json | Other, direction: Direction): Part {
  if (isJson(body)) return { 'application/json': { schema: schema(body, direction) } }
  if (isUpload(body)) return { [body.media]: { schema: { type: 'string', format: 'binary', ...limitsOf(body) } } }
  if (body.kind === 'sheet') return Object.fromEntries(sheetMedia.map((media) => [media, { schema: {} }]))
  return { [body.media]: { schema: body.kind === 'plain' ? { type: 'string' } : {} } }
}

const limitsOf = ({ mostBytes, kinds }: UploadBody): Part => ({
  maxLength: mostBytes,
  ...(kinds && { 'x-kinds': kinds }),
})

function schema(json: Json, io: Direction): Part {
  const { $schema: _, ...own } = toJSONSchema(json as unknown as $ZodType, {
    io,
  }) as Part
  return own
}
