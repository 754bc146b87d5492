/** The document that describes the API is one that other people's tools take. */
import { validate } from '@apidevtools/swagger-parser'
import { expect, test } from 'vitest'
import { openapi } from '#contract/openapi'
import { endpoints } from './contract'

const written = () => JSON.parse(JSON.stringify(openapi(endpoints, { title: 'Meridian', version: '1' }))) as object

test('it is valid, and every pointer in it leads somewhere', async () => {
  const document = written() as { paths: object }
  // a copy: the validator puts what a pointer leads to in its place
  const valid = (await validate(written() as never)) as unknown as { paths: object }
  expect(Object.keys(valid.paths)).toEqual(Object.keys(document.paths))
  expect(JSON.stringify(document)).not.toContain('"#/$defs/')
}, 60_000)

test('no path stands there twice under other names, and no default is below its minimum', () => {
  const { paths } = written() as { paths: Record<string, Record<string, { parameters: Parameter[] }>> }
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{[^}]*\}/g, '{}'))
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
  const wrong = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters }) => [
      ...parameters.filter(
        ({ schema }) => (schema.default ?? 0) < (schema.minimum ?? -Infinity) && schema.default !== undefined,
      ),
      ...parameters.filter((one) => one.in === 'path' && !path.includes(`{${one.name}}`)),
    ]),
  )
  expect(wrong).toEqual([])
})

type Parameter = { name: string; in: string; schema: { default?: number; minimum?: number } }
