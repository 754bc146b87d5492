import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNumber } from '#ui/Words'
import css from './CityMap.module.css'
import { useLabels } from './labels'
import drawing from './port-averne.svg?url'

/** A still drawing of the demo city, in the colours of the theme: no map library before sign-in. */
export function CityMap() {
  const t = useLabels()
  const number = useNumber()
  const { data: svg } = useQuery({
    queryKey: [drawing],
    queryFn: async ({ signal }) => (await fetch(drawing, { signal })).text(),
    staleTime: Infinity,
  })
  const counted = useMemo(() => count(svg ?? ''), [svg])
  if (!svg) return null
  return (
    <div className={css['city']}>
      {/* our own file, built with the page */}
      <div
        role="img"
        aria-label={t('map')}
        dangerouslySetInnerHTML={{ __html: svg }}
        style={{ position: 'absolute', inset: 0 }}
      />
      <dl className={css['facts']}>
        <div>
          <dt>{t('routes')}</dt>
          <dd>{number(counted.routes)}</dd>
        </div>
        <div>
          <dt>{t('stops')}</dt>
          <dd>{number(counted.stops)}</dd>
        </div>
      </dl>
      <span className={css['credit']}>{t('mapCredit')}</span>
    </div>
  )
}

/** Stops are numbered circles, routes lines in their colours, as the words beside it say. */
function count(svg: string): { stops: number; routes: number } {
  const stops = svg.match(/<circle[^>]*fill="var\(--c\d+\)"/g) ?? []
  return { stops: stops.length, routes: new Set(stops.map((stop) => /--c\d+/.exec(stop)?.[0])).size }
}
