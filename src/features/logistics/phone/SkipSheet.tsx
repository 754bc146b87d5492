/** Stops to which nobody drove: no failed attempt, and the deliveries go back to be planned. */
import { useState } from 'react'
import { skipCauses, type SkipCause } from '#features/logistics/deliveries/contract/freight'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { maySkip } from './rules'
import { Sheet } from './Sheet.tsx'

type Props = { drive: Drive; route: DriveRoute; stops: DriveStop[]; close: () => void }
export function SkipSheet({ drive, route, stops, close }: Props) {
  const t = useLabels()
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<SkipCause>()
  const [withOthers, setWithOthers] = useState(false)
  const others = route.stops.filter((stop) => maySkip(stop) && !stops.includes(stop))
  const skipped = withOthers ? [...stops, ...others] : stops
  const skip = (cause: SkipCause) => {
    const why = reason.trim() ? { reason: reason.trim() } : {}
    void drive.tell({ do: 'skipped', routeId: route.id, stopIds: skipped.map(({ id }) => id), cause, ...why })
    close()
  }
  return (
    <Sheet title={t('skipWhy')} close={close}>
      <p className={css['note']}>{t('skipText')}</p>
      {others.length > 0 && (
        <label className={parts['check']}>
          <input type="checkbox" checked={withOthers} onChange={() => setWithOthers(!withOthers)} />
          {t('skipAll', { count: others.length })}
        </label>
      )}
      <label className={parts['field']}>
        {t('failNote')}
        <textarea rows={2} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
      <div className={parts['choices']}>
        {chosen ? (
          <>
            <p role="status">
              {t('failAsk', { name: skipped.map(({ name }) => name).join(', '), why: t(`skip.${chosen}`) })}
            </p>
            <button type="button" className={css['go']} data-tone="full" onClick={() => skip(chosen)}>
              {t('skipSure')}
            </button>
            <button type="button" className={css['go']} onClick={() => setChosen(undefined)}>
              {t('failBack')}
            </button>
          </>
        ) : (
          skipCauses.map((cause) => (
            <button key={cause} type="button" className={css['go']} onClick={() => setChosen(cause)}>
              {t(`skip.${cause}`)}
            </button>
          ))
        )}
      </div>
    </Sheet>
  )
}
