import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isZone } from '#contract/zone'
import type { RoutingServer } from '../roads/route.ts'
import type { MapSetting } from './base-map.ts'
import { readClock, type QuickClock } from './quick-clock.ts'
import { bucketOf, placeOfFiles, type FileSetting } from './places.ts'
import { readNetwork, type Network } from './networks.ts'
import { settingsTable, type SettingName as Name } from './settings-table.ts'
import { CannotStart } from './stop.ts'
import { readStripe, type StripeSettings } from './stripe-settings.ts'

export { settingsTable } from './settings-table.ts'

export type NodeSettings = {
  port: number
  hostname: string
  data: string
  databaseUrl: string | undefined
  connections: number
  demo: boolean
  demoClock: QuickClock | undefined
  url: string | undefined
  trustProxy: boolean
  zone: string
  auditDays: number
  keyRequests: number
  personRequests: number
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
  stripe: StripeSettings | undefined
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
  const countOf = (name: Name, cure: string) => {
    const count = Number(read(name))
    if (!Number.isInteger(count) || count < 1) fault(name, cure)
    return count
  }
  const auditDays = countOf('MERIDIAN_AUDIT_DAYS', 'give a number of days, such as 730')
  const keyRequests = countOf('MERIDIAN_KEY_REQUESTS', 'give a number of requests, such as 600')
  const personRequests = countOf('MERIDIAN_PERSON_REQUESTS', 'give a number of requests, such as 3000')
  const connections = countOf('MERIDIAN_DATABASE_CONNECTIONS', 'give a number of connections, such as 10')

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

  const stripe = readStripe(given, fault)

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
    connections,
    demo,
    demoClock,
    url,
    trustProxy,
    zone,
    auditDays,
    keyRequests,
    personRequests,
    secret,
    files,
    smtp,
    webhookNetworks,
    vroomNetworks,
    stripe,
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
