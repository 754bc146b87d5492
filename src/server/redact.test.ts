import { expect, test } from 'vitest'
import { logLine } from './log-line'
import { describeError, messageOf, redact } from './redact'

const token = '0f3a'.repeat(16)

test('a link loses its token and keeps where it leads', () => {
  expect(redact(`https://m.example/reset-password?token=${token}&invited=1`)).toBe(
    'https://m.example/reset-password?token=•••&invited=1',
  )
  expect(redact(`/track/${token}?language=fr`)).toBe('/track/•••?language=fr')
})

test('hashes, keys, passwords and addresses with credentials are taken out', () => {
  const secrets = [
    'scrypt$17$8$1$c2FsdA$aGFzaA',
    'Bearer abcdefghijk',
    'smtp://ada:hunter22@mail.example',
    'password: "hunter22"',
  ]
  for (const secret of secrets) expect(redact(secret)).not.toMatch(/c2FsdA|abcdefghijk|hunter22/)
})

test('what a person needs to mend it stays', () => {
  const texts = [
    'duplicate key value violates unique constraint "deliveries_external_unique"',
    'connect ECONNREFUSED 127.0.0.1:5432',
    '    at runJob (file:///srv/meridian/dist/server/main.js:120:13)',
  ]
  for (const text of texts) expect(redact(text)).toBe(text)
})

test('a failed statement keeps its words and loses its values', () => {
  const error = Object.assign(
    new Error('Failed query: insert into "mails" values ($1)\nparams: hunter22,ada@x.example'),
    {
      cause: Object.assign(new Error('invalid input syntax for type integer: "hunter22"'), { code: '22P02' }),
    },
  )
  const said = JSON.stringify(describeError(error))
  expect(said).toContain('insert into')
  expect(said).toContain('22P02')
  expect(said).not.toContain('hunter22')
  expect(messageOf(error)).not.toContain('hunter22')
})

test('no line is longer than 2 kB, whatever it is told', () => {
  const lines = [
    { level: 'error', message: 'x y '.repeat(200_000) },
    { level: 'error', bytes: new Uint8Array(700_000), message: 'A1b/'.repeat(150_000) },
    {
      level: 'error',
      ...Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`field${at}`, '"😀 x'.repeat(99)])),
    },
    {
      level: 'error',
      ...describeError(new Error('first', { cause: new Error('y '.repeat(9000), { cause: new Error('z') }) })),
    },
  ]
  for (const line of lines) {
    const written = logLine(line)
    expect(new TextEncoder().encode(written).byteLength).toBeLessThanOrEqual(2000)
    expect(JSON.parse(written)).toMatchObject({ level: 'error' })
  }
})

test('fields named like secrets lose their value', () => {
  expect(logLine({ level: 'warn', headers: { authorization: 'x', cookie: 'y' }, smtpPassword: 'z' })).toBe(
    '{"level":"warn","headers":{"authorization":"•••","cookie":"•••"},"smtpPassword":"•••"}',
  )
})
