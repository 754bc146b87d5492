/** The next turn is the business of a map app that the driver chose. */
import { readCookie, writeCookie } from '#client/cookie'
import type { DriveStop } from './contract'

export const mapApps = ['google', 'apple', 'geo', 'osmand'] as const
export type MapApp = (typeof mapApps)[number]
const cookie = 'Meridian-drive-map'

export const mapApp = (): MapApp => mapApps.find((one) => one === readCookie(cookie)) ?? 'google'
export const chooseMapApp = (app: MapApp): void => writeCookie(cookie, app)

type Place = Pick<DriveStop, 'lat' | 'lon' | 'line'> & Partial<Pick<DriveStop, 'city' | 'postcode'>>
/** @example mapLink({ lat: 38.5, lon: -42, line: '17 Weaver Street' }) // 'https://www.google.com/maps/dir/?…' */
export function mapLink({ lat, lon, line, city, postcode }: Place, app: MapApp = mapApp()): string {
  const at = lat === null || lon === null ? undefined : `${lat.toFixed(6)},${lon.toFixed(6)}`
  const address = [line, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  if (app === 'geo')
    return at ? `geo:${at}?q=${at}(${encodeURIComponent(line)})` : `geo:0,0?q=${encodeURIComponent(address)}`
  if (app === 'osmand' && at) return `osmand.navigation:q=${at}`
  if (app === 'apple') return `https://maps.apple.com/?${new URLSearchParams({ daddr: at ?? address, dirflg: 'd' })}`
  const query = new URLSearchParams({
    api: '1',
    destination: at ?? address,
    travelmode: 'driving',
    dir_action: 'navigate',
  })
  return `https://www.google.com/maps/dir/?${query}`
}
