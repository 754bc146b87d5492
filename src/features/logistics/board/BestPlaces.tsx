import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { fitsOf } from '#features/logistics/routes/contract'
import type { Fit } from '#features/logistics/deliveries/contract/routed'
import { useNumber } from '#ui/Words'
import { AskButton } from './AskButton.tsx'
import css from './BestPlaces.module.css'
import type { Unplanned } from './contract'
import { useLabels } from './labels'

type PlacesProps = { delivery: Unplanned; zone: string; put: (fit: Fit) => void }

/** Where one would fit, asked for when somebody wants to know: the best three, each a press away. */
export function BestPlaces({ delivery, zone, put }: PlacesProps) {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  if (!open) return <AskButton label={t('bestPlaces')} ask={() => setOpen(true)} />
  return <Places delivery={delivery} zone={zone} put={put} />
}

function Places({ delivery, zone, put }: PlacesProps) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber({ maximumFractionDigits: 0 })
  const { data, isPending, error } = useQuery(query(fitsOf, { params: { delivery: delivery.id } }))
  if (isPending && !error) return <span className={css['fitNone']}>{t('looking')}</span>
  const fits = (data?.fits ?? []).slice(0, 3)
  if (fits.length === 0) return <span className={css['fitNone']}>{t('noFit')}</span>
  return (
    <ul className={css['fits']}>
      {fits.map((fit) => (
        <li key={`${fit.routeId} ${fit.after}`}>
          <span>
            {t('fit', {
              driver: fit.driver ?? fit.route,
              time: clockTime(fit.beginAt, zone, language),
              minutes: number(Math.max(0, fit.minutes)),
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
