import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { fitsOf } from '#features/logistics/routes/contract'
import type { Fit } from '#features/logistics/deliveries/contract/routed'
import css from './BestPlaces.module.css'
import { usePrice } from './use-price'
import type { Unplanned } from './contract'
import { useLabels } from './labels'

export type PlacesProps = { delivery: Unplanned; zone: string; currency: string; put: (fit: Fit) => void }

/** The best three places, each a press away. */
export function PlacesFor({ delivery, zone, currency, put }: PlacesProps) {
  const t = useLabels()
  const [search] = useSearchText()
  const language = useLanguage()
  const price = usePrice(currency)
  const { data, isPending, error } = useQuery(
    query(fitsOf, { params: { delivery: delivery.id }, query: { draft: Number(search['draft'] ?? 0) || 0 } }),
  )
  if (isPending && !error) return <span className={css['fitNone']}>{t('looking')}</span>
  const fits = (data?.fits ?? []).toSorted((a, b) => a.cents - b.cents || a.minutes - b.minutes).slice(0, 3)
  if (fits.length === 0) return <span className={css['fitNone']}>{t('noFit')}</span>
  return (
    <ul className={css['fits']}>
      {fits.map((fit) => (
        <li key={`${fit.routeId} ${fit.after}`}>
          <span>
            {t('fit', {
              driver: fit.driver ?? fit.route,
              time: clockTime(fit.beginAt, zone, language),
              price: price({ minutes: Math.max(0, fit.minutes), cents: Math.max(0, fit.cents) }),
            })}
          </span>
          <Button size="xs" variant="light" onClick={() => put(fit)}>
            {t('addTo')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
