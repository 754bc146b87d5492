import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, settingsTable } from './settings.ts'

const faultsOf = (env: Record<string, string>) => {
  const read = readSettings(env)
  return 'faults' in read ? read.faults : []
}

test('without any setting it listens on this machine alone, with the demo, in ./data', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    hostname: '127.0.0.1',
    data: resolve('data'),
    databaseUrl: undefined,
    connections: 10,
    demo: true,
    url: undefined,
    trustProxy: false,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    auditDays: 730,
    keyRequests: 600,
    personRequests: 3000,
    secret: undefined,
    files: { place: 'rows', keys: undefined },
    smtp: undefined,
    webhookNetworks: [],
    vroomNetworks: [],
    stripe: undefined,
  })
})

test('all faults are named at once, each in one line that begins with the setting', () => {
  const faults = faultsOf({
    PORT: '70000',
    HOST: 'http://x',
    MERIDIAN_DEMO: 'yes',
    MERIDIAN_DEMO_CLOCK: 'fast',
    MERIDIAN_URL: 'meridian.example.com',
    MERIDIAN_TRUST_PROXY: '1',
    MERIDIAN_ZONE: 'Mars/Base',
    MERIDIAN_AUDIT_DAYS: 'many',
    MERIDIAN_KEY_REQUESTS: '0',
    MERIDIAN_PERSON_REQUESTS: 'many',
    MERIDIAN_DATABASE_CONNECTIONS: '0',
    MERIDIAN_SECRET: 'short',
    DATABASE_URL: 'mysql://x/y',
    MERIDIAN_WEBHOOK_NETWORKS: 'home',
    SMTP_URL: 'mail.example.com',
    MERIDIAN_FILES: 'attic',
    MERIDIAN_S3_KEY: 'two words',
    MERIDIAN_S3_SECRET: 'two words',
    MERIDIAN_MAP: 'nowhere.pmtiles',
    MERIDIAN_GEOCODER: 'google',
    MERIDIAN_ROUTING: 'google',
    MERIDIAN_ROUTING_KEY: 'k',
    MERIDIAN_VROOM_URL: 'ftp://vroom',
    MERIDIAN_STRIPE_KEY: 'pk_swapped',
    MERIDIAN_STRIPE_PUBLISHABLE_KEY: 'sk_swapped',
    MERIDIAN_STRIPE_WEBHOOK_SECRET: 'secret',
    MERIDIAN_STRIPE_URL: 'stripe',
    MERIDIAN_VROOM_NETWORKS: 'everywhere',
  })
  const named = faults.map((line) => line.split(' ')[0])
  const all = settingsTable.map(({ name }) => name).filter((name) => name !== 'MERIDIAN_DATA')
  expect(new Set(named)).toEqual(new Set(all))
  expect(named).toHaveLength(all.length)
  expect(faults.every((line) => !line.includes('\n'))).toBe(true)
})

test.each([
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['HOST', '127.0.0.1:3000'],
  ['MERIDIAN_URL', 'https://meridian.example.com/app'],
  ['MERIDIAN_URL', 'ftp://meridian.example.com'],
  ['MERIDIAN_DEMO', 'ON'],
])('%s=%s is refused', (name, value) => {
  expect(faultsOf({ [name]: value })).toHaveLength(1)
})

test('demo accounts are offered to others only when asked for in so many words', () => {
  expect(faultsOf({ HOST: '0.0.0.0' })[0]).toMatch(/^HOST .*MERIDIAN_DEMO=on/)
  expect(faultsOf({ HOST: '0.0.0.0', MERIDIAN_DEMO: 'on' })).toEqual([])
  expect(faultsOf({ HOST: '0.0.0.0', MERIDIAN_DEMO: 'off' })).toEqual([])
  expect(faultsOf({ HOST: '::1' })).toEqual([])
  expect(faultsOf({ HOST: '127.evil.example.com' })).toHaveLength(1)
})

test('PostgreSQL needs a secret that all processes share, and no fault repeats a password', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://me:hush@db/meridian' })).toEqual([
    expect.stringMatching(/^MERIDIAN_SECRET is missing/),
  ])
  expect(faultsOf({ DATABASE_URL: 'postgres:/me:hush@db', SMTP_URL: 'me:hush@mail' }).join()).not.toContain('hush')
})

test('files lie in rows, a folder or a bucket, which is entered with a key and its secret', () => {
  const filesOf = (env: Record<string, string>) => {
    const read = readSettings(env)
    return 'faults' in read ? read.faults : read.files
  }
  expect(filesOf({ MERIDIAN_FILES: 'folder:kept' })).toEqual({ place: `folder:${resolve('kept')}`, keys: undefined })
  const bucket = { MERIDIAN_FILES: 's3://files/depot?endpoint=http://127.0.0.1:9000&region=garage' }
  expect(filesOf({ ...bucket, MERIDIAN_S3_KEY: 'k', MERIDIAN_S3_SECRET: 's' })).toEqual({
    place: bucket.MERIDIAN_FILES,
    keys: { key: 'k', secret: 's' },
  })
  expect(filesOf(bucket)).toEqual([
    expect.stringMatching(/^MERIDIAN_S3_KEY is missing/),
    expect.stringMatching(/^MERIDIAN_S3_SECRET is missing/),
  ])
  for (const wrong of [
    's3://',
    's3://files?endpoint=here',
    's3://files?path=x',
    's3://FILES',
    'folder:',
    'ftp://files',
  ])
    expect(filesOf({ MERIDIAN_FILES: wrong, MERIDIAN_S3_KEY: 'k', MERIDIAN_S3_SECRET: 's' }), wrong).toEqual([
      expect.stringMatching(/^MERIDIAN_FILES is/),
    ])
})

test('mail needs a sender, and an address for its links that no request can name; a slash at its end is forgiven', () => {
  expect(faultsOf({ SMTP_URL: 'smtp://mail' })).toEqual([
    expect.stringMatching(/^MERIDIAN_URL is missing: /),
    expect.stringMatching(/^SMTP_FROM is missing/),
  ])
  expect(
    readSettings({
      SMTP_URL: 'smtp://mail',
      SMTP_FROM: 'Meridian <m@example.com>',
      MERIDIAN_URL: 'https://m.example.com/',
    }),
  ).toMatchObject({ smtp: { url: 'smtp://mail', from: 'Meridian <m@example.com>' }, url: 'https://m.example.com' })
})

test('networks that webhooks may reach are named one by one', () => {
  expect(readSettings({ MERIDIAN_WEBHOOK_NETWORKS: '10.1.0.0/16, fd00:12::/32' })).toMatchObject({
    webhookNetworks: [
      { address: '10.1.0.0', bits: 16, family: 'ipv4' },
      { address: 'fd00:12::', bits: 32, family: 'ipv6' },
    ],
  })
  expect(faultsOf({ MERIDIAN_WEBHOOK_NETWORKS: '10.1.0.0/16, home' })).toEqual([
    'MERIDIAN_WEBHOOK_NETWORKS is "10.1.0.0/16, home": give networks such as 10.1.0.0/16, fd00:12::/32, with commas between them',
  ])
})
