import { memo } from 'react'
import type { City, Spot, Tour } from '#contract/optimiser'
import { useLabels } from './labels'
import css from './Playground.module.css'

const line = (points: readonly Spot[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(-y)}`).join('L')}`
const lines = (all: readonly (readonly Spot[])[]): string => all.map(line).join('')

/** Streets, water and parks: the same however often something is dropped. */
const Ground = memo(function Ground({ city }: { city: City }) {
  return (
    <>
      <path className={css['park']} d={lines(city.parks)} />
      <path className={css['water']} d={lines(city.water)} />
      <path className={css['street']} d={lines(city.streets)} />
      <path className={css['casing']} d={lines(city.main)} />
      <path className={css['main']} d={lines(city.main)} />
    </>
  )
})

export function Plan({ city, tour }: { city: City; tour: Tour | undefined }) {
  const t = useLabels()
  const [west, south, east, north] = city.box
  return (
    <svg
      className={css['plan']}
      viewBox={`${west} ${-north} ${east - west} ${north - south}`}
      role="img"
      aria-label={t('city')}
      preserveAspectRatio="none"
    >
      <Ground city={city} />
      {tour?.trips.map(({ van, path }) => (
        <g key={van}>
          <path className={css['halo']} d={line(path)} />
          <path className={css['trip']} data-van={van} d={line(path)} />
        </g>
      ))}
    </svg>
  )
}
