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
