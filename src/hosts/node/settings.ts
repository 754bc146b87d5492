import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isZone } from '#contract/zone'
import type { RoutingServer } from '../roads/route.ts'
import type { MapSetting } from './base-map.ts'
import { readClock, type QuickClock } from './quick-clock.ts'
import { bucketOf, placeOfFiles, type FileSetting } from './places.ts'
import { readNetwork, type Network } from './networks.ts'
import { CannotStart } from './stop.ts'

/** Every setting, as data: this file reads them, the README lists them, a test compares the two. */
export const settingsTable = [
  { name: 'PORT', default: '3000', says: 'The port to listen on.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    says: 'The address to listen on. Another than this machine’s own needs MERIDIAN_DEMO set to on or off in so many words.',
  },
  { name: 'MERIDIAN_DATA', default: './data', says: 'The directory of the embedded database and the secret.' },
  { name: 'DATABASE_URL', default: '', says: 'A PostgreSQL 15 or newer to use instead of the embedded database.' },
  { name: 'MERIDIAN_DEMO', default: 'on', says: 'Demo data and demo accounts; off also disables those that exist.' },
  {
    name: 'MERIDIAN_DEMO_CLOCK',
    default: '',
    says: 'Watch a day of the demo in minutes: 06:30x60 begins at the next half past six and runs 60 times as fast. Browsers keep the hour of their machine.',
  },
  {
    name: 'MERIDIAN_URL',
    default: '',
    says: 'The address people use: links in mails, the origin check, Secure cookies behind a proxy. Required with SMTP_URL.',
  },
  {
    name: 'MERIDIAN_ZONE',
    default: '',
    says: 'The time zone whose days and nights are meant, such as Europe/Paris. By default that of the machine.',
  },
  { name: 'MERIDIAN_AUDIT_DAYS', default: '730', says: 'How many days the trail of who did what is kept.' },
  { name: 'MERIDIAN_KEY_REQUESTS', default: '600', says: 'How often an API key may ask in a minute.' },
  { name: 'MERIDIAN_TRUST_PROXY', default: 'off', says: 'Believe X-Forwarded-For and X-Forwarded-Proto.' },
  {
    name: 'MERIDIAN_SECRET',
    default: '',
    says: 'At least 32 characters that encrypt what must be read back. By default made once and kept in MERIDIAN_DATA; required with DATABASE_URL.',
  },
  {
    name: 'MERIDIAN_FILES',
    default: 'rows',
    says: 'Where files lie: rows (in the database), folder:/path, or s3://bucket/prefix?endpoint=https://…&region=… of any S3.',
  },
  { name: 'MERIDIAN_S3_KEY', default: '', says: 'The access key of that bucket, or of one that files still lie in.' },
  { name: 'MERIDIAN_S3_SECRET', default: '', says: 'The secret of that key.' },
  {
    name: 'MERIDIAN_WEBHOOK_NETWORKS',
    default: '',
    says: 'Private networks that webhooks may reach, such as 10.1.0.0/16, fd00:12::/32; without them only what is out in the world.',
  },
  { name: 'SMTP_URL', default: '', says: 'Where mail is sent: smtp://user:password@mail.example.com:587' },
  { name: 'SMTP_FROM', default: '', says: 'The sender of mail; required with SMTP_URL.' },
  {
    name: 'MERIDIAN_MAP',
    default: '',
    says: 'Another map than our own: the address of a style (.json), of tiles ({z}/{x}/{y}), or a .pmtiles file. Vector tiles in the Shortbread schema.',
  },
  { name: 'MERIDIAN_MAP_CREDIT', default: '', says: 'Who is named beside that map; required with its tiles.' },
  {
    name: 'MERIDIAN_GEOCODER',
    default: '',
    says: 'Who is asked for addresses that no region holds: nominatim:https://… or photon:https://…',
  },
  {
    name: 'MERIDIAN_ROUTING',
    default: 'auto',
    says: 'Who finds routes: auto (imported roads where they cover, else an estimate), or osrm:, valhalla:, ors: or graphhopper: and the address of such a server.',
  },
  { name: 'MERIDIAN_ROUTING_KEY', default: '', says: 'The key of that server, where it asks for one.' },
  {
    name: 'MERIDIAN_VROOM_URL',
    default: '',
    says: 'A VROOM server (vroom-express) that POST /api/optimize hands its problems on to, and that a run may ask: http://…',
  },
  {
    name: 'MERIDIAN_VROOM_NETWORKS',
    default: '',
    says: 'Networks whose machines may ask as they ask vroom-express, without a key: POST / and GET /health, such as 10.1.0.0/16; without them nobody.',
  },
] as const

type Name = (typeof settingsTable)[number]['name']

export type NodeSettings = {
  port: number
  hostname: string
  data: string
  databaseUrl: string | undefined
  demo: boolean
  demoClock: QuickClock | undefined
  url: string | undefined
  trustProxy: boolean
  zone: string
  auditDays: number
  keyRequests: number
  secret: string | undefined
  files: FileSetting
  smtp: { url: string; from: string } | undefined
  webhookNetworks: Network[]
  map: MapSetting | undefined
  geocoder: { kind: 'nominatim' | 'photon'; address: string } | undefined
  /** Absent: our own roads. */
  routing: RoutingServer | undefined
  vroom: string | undefined
  vroomNetworks: Network[]
}

/** The settings, or every fault with its cure, one line each. */
export function readSettings(env: Record<string, string | undefined>): NodeSettings | { faults: string[] } {
  const faults: string[] = []
  const given = (name: Name) => env[name]?.trim() || undefined
  const read = (name: Name) => given(name) ?? settingsTable.find((setting) => setting.name === name)!.default
  const fault = (name: Name, cure: string, shown = `"${read(name)}"`) =>
    void faults.push(`${name} is ${shown}: ${cure}`)
  const isOn = (name: Name) => {
    if (!['on', 'off'].includes(read(name))) fault(name, 'give on or off')
    return read(name) === 'on'
  }

  const port = Number(read('PORT'))
  if (!/^\d+$/.test(read('PORT')) || port > 65_535) fault('PORT', 'give a number from 0 to 65535')

  const hostname = read('HOST')
  if (!isIP(hostname) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(hostname))
    fault('HOST', 'give an IP address or a host name, without port or scheme')
  else if (read('MERIDIAN_DEMO') === 'on' && given('MERIDIAN_DEMO') === undefined && !isOwn(hostname))
    fault(
      'HOST',
      'others could enter with the demo accounts; set MERIDIAN_DEMO=off, or MERIDIAN_DEMO=on if that is what you want',
    )

  const demo = isOn('MERIDIAN_DEMO')
  const demoClock = readClock(read('MERIDIAN_DEMO_CLOCK'))
  if (given('MERIDIAN_DEMO_CLOCK') && !(demoClock && demo))
    fault('MERIDIAN_DEMO_CLOCK', 'give an hour and a pace up to 240, such as 06:30x60, and keep the demo on')
  const url = given('MERIDIAN_URL')?.replace(/\/+$/, '')
  if (url !== undefined && !isAddress(url, ['http:', 'https:']))
    fault('MERIDIAN_URL', 'give an address such as https://meridian.example.com, without path')
  if (url !== undefined && isAddress(url, ['http:', 'https:']) && new URL(url).origin !== url.toLowerCase())
    fault('MERIDIAN_URL', 'give scheme, host and port only, such as https://meridian.example.com')

  const smtpUrl = given('SMTP_URL')
  // else a link would lead where the request said it came from, and whoever asks chooses that
  if (smtpUrl !== undefined && url === undefined)
    fault('MERIDIAN_URL', 'links in mails need the address people use, such as https://meridian.example.com', 'missing')

  const databaseUrl = given('DATABASE_URL')
  if (databaseUrl !== undefined && !isAddress(databaseUrl, ['postgres:', 'postgresql:']))
    fault('DATABASE_URL', 'give postgres://user:password@host:5432/database', 'malformed')

  const secret = given('MERIDIAN_SECRET')
  if (secret !== undefined && secret.length < 32)
    fault('MERIDIAN_SECRET', 'give at least 32 characters, e.g. of openssl rand -base64 32', 'too short')
  if (secret === undefined && databaseUrl !== undefined)
    fault(
      'MERIDIAN_SECRET',
      'with DATABASE_URL every process needs the same one, e.g. of openssl rand -base64 32',
      'missing',
    )

  const place = placeOfFiles(read('MERIDIAN_FILES'))
  if (!place) fault('MERIDIAN_FILES', 'give rows, folder:/path or s3://bucket?endpoint=https://…&region=…')
  const s3Key = given('MERIDIAN_S3_KEY')
  const s3Secret = given('MERIDIAN_S3_SECRET')
  const needsKeys = place !== undefined && bucketOf(place) !== undefined
  if ((needsKeys || s3Secret !== undefined) && s3Key === undefined)
    fault('MERIDIAN_S3_KEY', 'a bucket is entered with both, key and secret', 'missing')
  if ((needsKeys || s3Key !== undefined) && s3Secret === undefined)
    fault('MERIDIAN_S3_SECRET', 'a bucket is entered with both, key and secret', 'missing')
  if (s3Key !== undefined && /\s/.test(s3Key)) fault('MERIDIAN_S3_KEY', 'give it without spaces', 'malformed')
  if (s3Secret !== undefined && /\s/.test(s3Secret)) fault('MERIDIAN_S3_SECRET', 'give it without spaces', 'malformed')
  const keys = s3Key !== undefined && s3Secret !== undefined ? { key: s3Key, secret: s3Secret } : undefined

  const from = given('SMTP_FROM')
  if (smtpUrl !== undefined && !isAddress(smtpUrl, ['smtp:', 'smtps:']))
    fault('SMTP_URL', 'give smtp://user:password@host:587', 'malformed')
  if (smtpUrl !== undefined && from === undefined)
    fault('SMTP_FROM', 'mail needs a sender when SMTP_URL is set', 'missing')
  if (from !== undefined && !/^[^@\r\n]*[^@\s]@[^@\s]+$/.test(from))
    fault('SMTP_FROM', 'give an address such as Meridian <meridian@example.com>')

  const at = given('MERIDIAN_MAP')
  const kind = at && kindOfMap(at)
  if (at && !kind)
    fault('MERIDIAN_MAP', 'give https://…/style.json, https://…/{z}/{x}/{y}.pbf or a .pmtiles file that exists')
  const credit = given('MERIDIAN_MAP_CREDIT') ?? ''
  if (at && kind !== 'style' && !credit)
    fault('MERIDIAN_MAP_CREDIT', 'say whose map it is, as it is to stand beside it', 'missing')
  const geocoder = /^(nominatim|photon):(https?:\/\/\S+?)\/*$/.exec(given('MERIDIAN_GEOCODER') ?? '')
  if (given('MERIDIAN_GEOCODER') && !geocoder)
    fault('MERIDIAN_GEOCODER', 'give nominatim:https://… or photon:https://…')

  const routing = /^(osrm|valhalla|ors|graphhopper):(https?:\/\/\S+?)\/*$/.exec(read('MERIDIAN_ROUTING'))
  const key = given('MERIDIAN_ROUTING_KEY')
  if (!routing && read('MERIDIAN_ROUTING') !== 'auto')
    fault('MERIDIAN_ROUTING', 'give auto, or such as osrm:https://osrm.example.com')
  if (key && !routing) fault('MERIDIAN_ROUTING_KEY', 'say in MERIDIAN_ROUTING whose key it is', 'given alone')

  const vroom = given('MERIDIAN_VROOM_URL')
  if (vroom !== undefined && !isAddress(vroom, ['http:', 'https:']))
    fault('MERIDIAN_VROOM_URL', 'give an address such as http://vroom.example.com:3000')

  const zone = given('MERIDIAN_ZONE') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isZone(zone)) fault('MERIDIAN_ZONE', 'give a zone such as Europe/Paris')
  const auditDays = Number(read('MERIDIAN_AUDIT_DAYS'))
  if (!Number.isInteger(auditDays) || auditDays < 1) fault('MERIDIAN_AUDIT_DAYS', 'give a number of days, such as 730')
  const keyRequests = Number(read('MERIDIAN_KEY_REQUESTS'))
  if (!Number.isInteger(keyRequests) || keyRequests < 1)
    fault('MERIDIAN_KEY_REQUESTS', 'give a number of requests, such as 600')

  const networksOf = (name: 'MERIDIAN_WEBHOOK_NETWORKS' | 'MERIDIAN_VROOM_NETWORKS') => {
    const given = read(name)
      .split(/[\s,]+/)
      .filter(Boolean)
    const networks = given.flatMap((one) => readNetwork(one) ?? [])
    if (networks.length < given.length)
      fault(name, 'give networks such as 10.1.0.0/16, fd00:12::/32, with commas between them')
    return networks
  }
  const webhookNetworks = networksOf('MERIDIAN_WEBHOOK_NETWORKS')
  const vroomNetworks = networksOf('MERIDIAN_VROOM_NETWORKS')

  const trustProxy = isOn('MERIDIAN_TRUST_PROXY')
  if (faults.length > 0) return { faults }
  const smtp = smtpUrl !== undefined && from !== undefined ? { url: smtpUrl, from } : undefined
  const map = at && kind ? { kind, at, credit } : undefined
  const beside = {
    map,
    geocoder: geocoder ? { kind: geocoder[1] as 'nominatim' | 'photon', address: geocoder[2]! } : undefined,
    routing: routing ? { kind: routing[1] as RoutingServer['kind'], url: routing[2]!, ...(key && { key }) } : undefined,
    vroom,
  }
  const data = resolve(read('MERIDIAN_DATA'))
  const files = { place: place ?? 'rows', keys }
  return {
    port,
    hostname,
    data,
    databaseUrl,
    demo,
    demoClock,
    url,
    trustProxy,
    zone,
    auditDays,
    keyRequests,
    secret,
    files,
    smtp,
    webhookNetworks,
    vroomNetworks,
    ...beside,
  }
}

function kindOfMap(at: string): MapSetting['kind'] | undefined {
  if (!isAddress(at, ['http:', 'https:'])) return at.endsWith('.pmtiles') && existsSync(at) ? 'archive' : undefined
  if (['{z}', '{x}', '{y}'].every((part) => at.includes(part))) return 'tiles'
  return /\.json(\?|$)/.test(at) ? 'style' : undefined
}

function isOwn(hostname: string) {
  return hostname === 'localhost' || hostname === '::1' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
}

function isAddress(text: string, protocols: string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** Every fault in its own line, and no start. */
export function needSettings(env: Record<string, string | undefined>): NodeSettings {
  const read = readSettings(env)
  if ('faults' in read) throw new CannotStart(read.faults.join('\n'))
  return read
}

/** What whoever writes files needs of the environment besides. */
export const filesIn = ({
  MERIDIAN_FILES,
  MERIDIAN_S3_KEY,
  MERIDIAN_S3_SECRET,
}: Record<string, string | undefined>) => ({
  MERIDIAN_FILES,
  MERIDIAN_S3_KEY,
  MERIDIAN_S3_SECRET,
})

/** What backup and restore need of the environment: where the database is. They read no secret. */
export function placeOf({ MERIDIAN_DATA, DATABASE_URL }: Record<string, string | undefined>) {
  return { MERIDIAN_DATA, DATABASE_URL, MERIDIAN_SECRET: '-'.repeat(32) }
}
