/** What cells of files say in words and signs of their own: days with hours, places, how many of which size. */

type Slot = { day: string | null; windows: { from: string; until: string }[] }
/** "2026-05-12 10:00 - 2026-05-12 12:00", "10:00-12:00", or several of them: "08:00–10:00, 14:00–16:00". */
export function slotOf(text: string): Slot | undefined {
  const times = [...text.matchAll(/\b(\d{1,2}):(\d{2})\b/g)].map(
    ([, hour, minute]) => `${hour!.padStart(2, '0')}:${minute}`,
  )
  const [day = null] = /\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const windows = times.flatMap((from, at) => (at % 2 === 0 ? { from, until: times[at + 1] ?? '' } : []))
  return windows.length > 0 && windows.every(({ from, until }) => from < until) ? { day, windows } : undefined
}

type Moment = { day: string | null; time: string | null }
/** "2026-05-12 10:00", "2026-05-12T10:00:00+02:00", "10:00" or "2:30 PM": the hour is that of the door, whatever zone stands behind it. */
export function momentOf(text: string): Moment | undefined {
  const said =
    /^(?:(\d{4}-\d{2}-\d{2})(?:[T ]+|$))?(?:(\d{1,2})(?:[:h.](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?(?:Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    )
  if (!said || text === '') return undefined
  const [, day = null, said24, minute = '00', half] = said
  if (said24 === undefined) return { day, time: null }
  const hour = half ? (Number(said24) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(said24)
  return hour > 23 || Number(minute) > 59 ? undefined : { day, time: `${String(hour).padStart(2, '0')}:${minute}` }
}

/** "38.51,-41.97": north and south first. */
export function placeOf(text: string): { lat: number; lon: number } | undefined {
  const [, north, east] = /^\(?\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*\)?$/.exec(text) ?? []
  const [lat, lon] = [Number(north), Number(east)]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

/** "3", "small-box=1 big-box=2" and "1 × small-box, 2 × big-box" are three; undefined where nobody can tell. */
export function countOf(text: string): number | undefined {
  const said = /^\d+(?:\.0+)?$/.test(text)
    ? [text]
    : [...text.matchAll(/=\s*(\d+)(?=$|[\s,;])|(?:^|[,;])\s*(\d+)\s*[x×*]\s/g)].map(
        ([, after, before]) => after ?? before,
      )
  return said.length > 0 ? said.reduce((all, one) => all + Number(one), 0) : undefined
}
