/** Makes the smallest body that an endpoint's schema lets through: required fields alone, each as
 *  short as it may be. */
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { isUpload } from '#contract/bodies'
import { isJson, type Endpoint } from '#contract/endpoint'

type Schema = { readonly [key: string]: unknown }
type Definitions = Readonly<Record<string, Schema>>

/** The first that fits is taken: a schema asks for one of these by its pattern. */
const texts = [
  'x',
  '2026-05-12',
  '10:00',
  '2026-05-12T10:00:00Z',
  'somebody@sample.example',
  'https://sample.example/',
  'SAMPLE-1',
  'a longer sample of text',
]

function text({ pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const shape = new RegExp(typeof pattern === 'string' ? pattern : '')
  const fits = (one: string) => one.length >= Number(minLength) && one.length <= Number(maxLength) && shape.test(one)
  const found = texts.find(fits)
  if (found === undefined) throw new Error(`no sample of text fits ${String(pattern)}`)
  return found
}

function amount({ minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: Schema): number {
  return Math.min(Math.max(1, Number(minimum), Number(exclusiveMinimum) + 1), Number(maximum))
}

function record({ properties = {}, required = [] }: Schema, defs: Definitions): Record<string, unknown> {
  const fields = properties as Record<string, Schema>
  return Object.fromEntries((required as string[]).map((key) => [key, sample(fields[key] ?? {}, defs)]))
}

function list({ items, prefixItems, minItems = 0 }: Schema, defs: Definitions): unknown[] {
  if (prefixItems) return (prefixItems as Schema[]).map((one) => sample(one, defs))
  return Array.from({ length: Number(minItems) }, () => sample(items as Schema, defs))
}

/** @example sample({ type: 'integer', minimum: 60 }, {}) // 60 */
export function sample(schema: Schema, defs: Definitions = {}): unknown {
  const { $ref, type, anyOf, oneOf } = schema
  if (typeof $ref === 'string') return sample(defs[$ref.split('/').at(-1)!]!, defs)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [either] = (anyOf ?? oneOf ?? []) as Schema[]
  if (either) return sample(either, defs)
  const kind = Array.isArray(type) ? (type[0] as unknown) : type
  if (kind === 'object') return record(schema, defs)
  if (kind === 'array') return list(schema, defs)
  if (kind === 'string') return text(schema)
  if (kind === 'integer' || kind === 'number') return amount(schema)
  return kind === 'boolean' ? true : kind === 'null' ? null : undefined
}

/** Beginnings by which the server knows a file. */
const files: Readonly<Record<string, string>> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'application/pdf': '%PDF-1.7 ',
  'video/mp4': '\0\0\0\x20ftypisom',
  'text/plain': 'Name\nWren Aldous\n',
}

/** @example sampleBody(addComment) // { text: 'x' } */
export function sampleBody({ body }: Endpoint): unknown {
  if (!body) return undefined
  if (isUpload(body)) {
    const kind = body.kinds?.find((one) => one in files) ?? 'text/plain'
    return Uint8Array.from(files[kind]!, (letter) => letter.charCodeAt(0))
  }
  if (!isJson(body)) return undefined
  const schema = toJSONSchema(body as unknown as $ZodType, { io: 'input' }) as Schema
  return sample(schema, (schema['$defs'] ?? {}) as Definitions)
}
