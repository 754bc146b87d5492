/** What of the phone the day needs: its screen stays on while a route is driven, and it says where it is. */
import { useEffect, useRef, useState } from 'react'
import type { DriveDay } from './contract'
import type { Drive } from './drive.tsx'
import { isWorth, type Fix } from './positions.tsx'
import { nextOf } from './rules'

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

/** Only while a route is under way: off duty nobody is looked at. */
export function useHere(drive: Drive, day: DriveDay | undefined): readonly [number, number] | undefined {
  const isDriving = isUnderWay(day)
  const door = day?.route ? nextOf(day.route) : undefined
  const latest = useRef(door)
  const [here, setHere] = useState<readonly [number, number]>()
  useEffect(() => {
    latest.current = door
  })
  useEffect(() => {
    if (!isDriving || !('geolocation' in navigator)) return
    let last: Fix | undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const fix = { at: timestamp, lat: coords.latitude, lon: coords.longitude }
        setHere([fix.lon, fix.lat])
        if (!isWorth(last, fix, latest.current)) return
        last = fix
        const { accuracy, speed, heading } = coords
        const known = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null)
        void drive.moved({
          at: new Date(timestamp).toISOString(),
          lat: fix.lat,
          lon: fix.lon,
          accuracyMetres: known(accuracy),
          speed: known(speed),
          heading: known(heading),
        })
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: 10_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [drive, isDriving])
  return here
}

export const isUnderWay = (day: DriveDay | undefined): boolean =>
  day?.route?.state === 'in_progress' || day?.route?.state === 'paused'
