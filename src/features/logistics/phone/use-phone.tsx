/** What of the phone the day needs: its screen stays on while a route is driven, and it says where it is. */
import { useEffect, useRef, useState } from 'react'
import type { DriveDay } from './contract'
import type { Drive } from './drive.tsx'
import { isWorth, type Fix } from './positions.tsx'
import { nextOf } from './rules'
import { routeIs } from '#features/logistics/routes/contract/states'

/** The lock ends whenever the page is hidden, so it is taken again. */
export function useAwake(isDriving: boolean): void {
  useEffect(() => {
    if (!isDriving || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await taken?.release()
      else lock = taken
    }
    const again = () => void take()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isDriving])
}

/** In percent, where the phone says it. */
type Battery = { level: number }
const batteryNow = async (): Promise<number | null> => {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? Math.round(battery.level * 100) : null
}
const known = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)

/** Only while a route is under way: off duty nobody is looked at. Who stands at a door, or has a break, needs no satellites. */
export function useHere(drive: Drive, day: DriveDay | undefined): readonly [number, number] | undefined {
  const isDriving = isUnderWay(day)
  const door = day?.route ? nextOf(day.route) : undefined
  const isStanding = day?.route?.state === 'paused' || door?.state === 'arrived'
  const latest = useRef(door)
  const last = useRef<Fix>(undefined)
  const [here, setHere] = useState<readonly [number, number]>()
  useEffect(() => {
    latest.current = door
  })
  useEffect(() => {
    if (!isDriving || !('geolocation' in navigator)) return
    const take = async ({ coords, timestamp }: GeolocationPosition) => {
      const fix = { at: timestamp, lat: coords.latitude, lon: coords.longitude }
      setHere([fix.lon, fix.lat])
      if (!isWorth(last.current, fix, latest.current)) return
      last.current = fix
      const { accuracy, speed, heading } = coords
      await drive.moved({
        at: new Date(timestamp).toISOString(),
        lat: fix.lat,
        lon: fix.lon,
        accuracyMetres: known(accuracy),
        speed: known(speed),
        heading: known(heading),
        battery: await batteryNow(),
      })
    }
    const watch = navigator.geolocation.watchPosition(
      (found) => void take(found),
      () => undefined,
      { enableHighAccuracy: !isStanding, maximumAge: isStanding ? 60_000 : 10_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [drive, isDriving, isStanding])
  return here
}

export const isUnderWay = (day: DriveDay | undefined): boolean => routeIs.underWay(day?.route?.state)
