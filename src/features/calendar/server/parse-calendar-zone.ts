/** Which zone a file means: Outlook has names of its own, others put a path before it, and some only say when clocks change. */
import ICAL from 'ical.js'
import { isZone, wallClock } from '#contract/zone'

/** Names of Windows that people have most; what is not here is known by its rules, which such files bring with them. */
const windows: Readonly<Record<string, string>> = {
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Russian Standard Time': 'Europe/Moscow',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Morocco Standard Time': 'Africa/Casablanca',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'Egypt Standard Time': 'Africa/Cairo',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'E. Africa Standard Time': 'Africa/Nairobi',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Middle East Standard Time': 'Asia/Beirut',
  'Jordan Standard Time': 'Asia/Amman',
  'Arabic Standard Time': 'Asia/Baghdad',
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'Iran Standard Time': 'Asia/Tehran',
  'Pakistan Standard Time': 'Asia/Karachi',
  'India Standard Time': 'Asia/Calcutta',
  'Bangladesh Standard Time': 'Asia/Dhaka',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'China Standard Time': 'Asia/Shanghai',
  'Singapore Standard Time': 'Asia/Singapore',
  'Taipei Standard Time': 'Asia/Taipei',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'W. Australia Standard Time': 'Australia/Perth',
  'Cen. Australia Standard Time': 'Australia/Adelaide',
  'AUS Central Standard Time': 'Australia/Darwin',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'Tasmania Standard Time': 'Australia/Hobart',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Alaskan Standard Time': 'America/Anchorage',
  'Pacific Standard Time': 'America/Los_Angeles',
  'US Mountain Standard Time': 'America/Phoenix',
  'Mountain Standard Time': 'America/Denver',
  'Central Standard Time': 'America/Chicago',
  'Canada Central Standard Time': 'America/Regina',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indianapolis',
  'Atlantic Standard Time': 'America/Halifax',
  'Newfoundland Standard Time': 'America/St_Johns',
  'SA Pacific Standard Time': 'America/Bogota',
  'SA Western Standard Time': 'America/La_Paz',
  'Pacific SA Standard Time': 'America/Santiago',
  'Argentina Standard Time': 'America/Buenos_Aires',
  'E. South America Standard Time': 'America/Sao_Paulo',
  UTC: 'UTC',
}

export type Described = ReadonlyMap<string, ICAL.Timezone>
/** `own`: by whose clock times without a zone are meant. */
export type Zones = { own: string; described: Described; found: Map<string, string | undefined> }

const halfMonths = Array.from({ length: 48 }, (_, at) => at)
/** In minutes from UTC, over the two years from one on. */
const offsetsOf = (year: number, offsetAt: (at: Date) => number): number[] =>
  halfMonths.map((half) => offsetAt(new Date(Date.UTC(year, Math.floor(half / 2), half % 2 === 0 ? 4 : 20, 12))))
const offsetIn = (zone: string) => (at: Date) => {
  const { day, time } = wallClock(zone, at)
  return (Date.parse(`${day}T${time}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000
}
const offsetBy = (zone: ICAL.Timezone) => (at: Date) =>
  zone.utcOffset(ICAL.Time.fromJSDate(at, true).convertToZone(zone)) / 60

/** One whose clocks go as these do: the own one, if it does. */
function alike(described: ICAL.Timezone, own: string, year: number): string | undefined {
  const wanted = offsetsOf(year, offsetBy(described))
  const fits = (zone: string) => {
    const offsetAt = offsetIn(zone)
    return offsetsOf(year, offsetAt).every((offset, at) => offset === wanted[at])
  }
  return [own, ...Object.values(windows), ...Intl.supportedValuesOf('timeZone')].find(fits)
}

/** The zone of ours that a file calls so; nothing where none goes by its clock. */
export function zoneNamed(named: string, year: number, { own, described, found }: Zones): string | undefined {
  if (named === '') return own
  if (found.has(named)) return found.get(named)
  const path = named.split('/').slice(-3)
  const tails = [path.slice(-2).join('/'), path.join('/')]
  const rules = described.get(named)
  const zone =
    [named, windows[named] ?? '', ...tails].find((one) => one !== '' && isZone(one)) ??
    (rules && alike(rules, own, year))
  found.set(named, zone)
  return zone
}
