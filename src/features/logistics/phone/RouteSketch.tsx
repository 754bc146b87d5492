import type { DriveRoute, DriveStop } from './contract'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { isOver } from './rules'

const [width, height, most] = [358, 132, 900]
type At = readonly [lon: number, lat: number]

/** The way around the next door, drawn from what is kept: it is there without signal and without a map. */
export function RouteSketch({ route, stop, here }: { route: DriveRoute; stop: DriveStop; here: At | undefined }) {
  const t = useLabels()
  if (stop.lat === null || stop.lon === null) return null
  const [lon0, lat0] = [stop.lon, stop.lat]
  const across = Math.cos((lat0 * Math.PI) / 180)
  const scale = width / ((2 * most) / 111_320)
  const place = ([lon, lat]: At): [number, number] => [
    width / 2 + (lon - lon0) * across * scale,
    height / 2 - (lat - lat0) * scale,
  ]
  const way = (route.path ?? []).map(place)
  const line = way.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const doors = route.stops.filter((one) => one.delivery && one.lat !== null && one.lon !== null)
  const me = here && place(here)
  return (
    <svg
      className={parts['sketch']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('map')}
      preserveAspectRatio="xMidYMid slice"
    >
      <path d={line} fill="none" stroke="var(--m-surface)" strokeWidth={8} strokeLinejoin="round" />
      <path d={line} fill="none" stroke="var(--m-c3)" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round" />
      {doors
        .toSorted((a, b) => Number(a.id === stop.id) - Number(b.id === stop.id))
        .map((one) => {
          const [x, y] = place([one.lon!, one.lat!])
          const isNow = one.id === stop.id
          return (
            <g key={one.id} opacity={isOver(one) ? 0.5 : 1}>
              <circle
                cx={x}
                cy={y}
                r={isNow ? 13 : 10}
                fill="var(--m-c3)"
                stroke="var(--m-surface)"
                strokeWidth={2.5}
              />
              <text
                x={x}
                y={y + 4.5}
                textAnchor="middle"
                fontSize={isNow ? 13 : 11}
                fontWeight={650}
                fill="var(--m-c3-text)"
              >
                {one.number}
              </text>
            </g>
          )
        })}
      {me && (
        <>
          <circle cx={me[0]} cy={me[1]} r={16} fill="#7367f0" fillOpacity={0.2} />
          <circle cx={me[0]} cy={me[1]} r={7} fill="#685dd8" stroke="#fff" strokeWidth={2.5} />
        </>
      )}
    </svg>
  )
}
