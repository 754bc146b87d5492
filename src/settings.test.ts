/** What a form of the settings writes is read by something that is no form, list or file of its own: else it is a decoration. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'
import { updateDepot } from './features/logistics/depots/contract'
import { updateDriver } from './features/logistics/drivers/contract'
import { updateGeneral } from './features/logistics/general/contract'
import { OwnPreset, takePreset } from './features/logistics/optimiser/contract/presets'
import { updateRetention } from './features/logistics/retention/contract'
import { FailureReason, updateDefaults } from './features/logistics/settings/contract'
import { updateSignInRules } from './features/people/sign-in-rules/contract'
import { updateVehicle } from './features/logistics/vehicles/contract'
import { updateZone } from './features/logistics/zones/contract'

type Written = {
  home: string
  nouns: readonly string[]
  fields: readonly string[]
  /** What somebody says to others, and nothing reckons with. */
  forPeople: readonly string[]
  /** What is kept under another name. */
  keptAs?: Readonly<Record<string, string>>
  /** Of its own: what it answers others. */
  answers?: readonly string[]
}
const keysOf = ({ shape }: { shape: Readonly<Record<string, unknown>> }) =>
  Object.keys(shape).filter((key) => key !== 'version')
const written: Record<string, Written> = {
  zones: {
    home: 'src/features/logistics/zones/',
    nouns: ['zones', 'zone'],
    fields: keysOf(updateZone.body),
    forPeople: ['note', 'colour'],
    keptAs: { polygon: 'rings', driverIds: 'zone_drivers', vehicleIds: 'zone_vehicles' },
    answers: ['server/pricing.ts'],
  },
  vehicles: {
    home: 'src/features/logistics/vehicles/',
    nouns: ['vehicles', 'vehicle'],
    fields: keysOf(updateVehicle.body),
    forPeople: ['note', 'odometerMetres'],
  },
  depots: {
    home: 'src/features/logistics/depots/',
    nouns: ['depots', 'depot', 'gate'],
    fields: keysOf(updateDepot.body),
    forPeople: ['note', 'contact', 'email', 'postcode', 'city', 'country'],
  },
  drivers: {
    home: 'src/features/logistics/drivers/',
    nouns: ['drivers', 'driver'],
    fields: keysOf(updateDriver.body),
    forPeople: ['note', 'email', 'homeLine'],
  },
  defaults: {
    home: 'src/features/logistics/settings/',
    nouns: ['set', 'deliveryRules', 'getDefaults', 'data', 'standard'],
    fields: keysOf(updateDefaults.body),
    forPeople: [],
  },
  general: {
    home: 'src/features/logistics/general/',
    nouns: ['general', 'numbered', 'set'],
    fields: keysOf(updateGeneral.body),
    forPeople: [],
  },
  retention: {
    home: 'src/features/logistics/retention/',
    nouns: ['kept', 'retention'],
    fields: keysOf(updateRetention.body),
    forPeople: [],
  },
  security: {
    home: 'src/features/people/sign-in-rules/',
    nouns: ['set', 'signInRules'],
    fields: keysOf(updateSignInRules.body),
    forPeople: [],
  },
  presets: {
    home: 'src/features/logistics/optimiser/presets/',
    nouns: ['preset', 'set'],
    fields: [...keysOf(OwnPreset), ...keysOf(takePreset.body)],
    forPeople: [],
  },
  failures: {
    home: 'src/features/logistics/settings/',
    nouns: ['reason', 'failure', 'one'],
    fields: keysOf(FailureReason),
    forPeople: [],
  },
}

const sources = listed('src/features/*', 'src/server/*', 'src/contract/*').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\/seed[./]|\/demo/.test(file),
)
const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** `vehicle?.fuel`, `"vehicles"."fuel"`, or taken out of one: `const { fuel } = vehicle`. */
function reads(text: string, nouns: readonly string[], field: string): boolean {
  const whose = nouns.join('|')
  const names = String.raw`\b(?:${whose})[?!]?\.${field}\b`
  const inSql = String.raw`"(?:${whose}|own)"\."${snake(field)}"`
  const taken = String.raw`\{[^{}]*\b${field}\b[^{}]*\}\s*=[^=\n][^\n]*\b(?:${whose})\b`
  const table = field.includes('_') ? `|'${field}'` : ''
  return new RegExp(`${names}|${inSql}|${taken}${table}`).test(text)
}
const unread = (all: Record<string, Written>) =>
  Object.entries(all).flatMap(([name, { home, nouns, fields, forPeople, keptAs = {}, answers = [] }]) => {
    const isOther = (file: string) => !file.startsWith(home) || answers.includes(file.slice(home.length))
    const others = sources.filter(isOther).map(read)
    const isRead = (field: string) => others.some((text) => reads(text, nouns, keptAs[field] ?? field))
    return fields.filter((field) => !forPeople.includes(field) && !isRead(field)).map((field) => `${name}.${field}`)
  })

test('each field that the settings write is read by what is no form of theirs', () => {
  expect(unread(written)).toEqual([])
})

test('one that nothing reads is named', () => {
  const { vehicles, zones } = written as Record<'vehicles' | 'zones', Written>
  const planted = { ...vehicles, fields: [...vehicles.fields, 'turningMetres'] }
  expect(unread({ vehicles: planted })).toEqual(['vehicles.turningMetres'])
  // both were there, and no plan knew them
  expect(unread({ zones: { ...zones, fields: ['mode', 'speeds'] } })).toEqual(['zones.mode', 'zones.speeds'])
})

test('what is for people only is a field that is there', () => {
  for (const { fields, forPeople } of Object.values(written))
    expect(fields).toEqual(expect.arrayContaining([...forPeople]))
})
