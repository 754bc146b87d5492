import { Checkbox } from '@mantine/core'
import type { Handover } from '#features/logistics/remedies/contract'
import css from './Day.module.css'
import { useLabels } from './labels'

type TakersProps = {
  drivers: Handover['drivers']
  /** None: whoever is there. */
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
}

/** Who goes on: all who drive that day, or those who are ticked, who share it. */
export function TakersField({ drivers, chosen, choose }: TakersProps) {
  const t = useLabels()
  const toggle = (id: number) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className={css['takers']}>
      <legend>{t('whoGoesOn')}</legend>
      <Checkbox label={t('overAll')} checked={chosen.length === 0} onChange={() => choose([])} />
      {drivers.map(({ id, name, routeId }) => (
        <Checkbox
          key={id}
          label={routeId === null ? t('withoutRoute', { name }) : name}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  )
}
