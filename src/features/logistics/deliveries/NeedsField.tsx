import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Form } from '#client/form'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import type { DeliveryValues } from './values'

const ticked = ['photo', 'signature', 'scan', 'code', 'note'] as const

/** What a driver has to bring back from the door. */
export function NeedsField({ form }: { form: Form<DeliveryValues> }) {
  const t = useLabels()
  const [needs, setNeeds] = useState(form.getInitialValues().needs)
  const set = (part: Partial<DeliveryValues['needs']>) => {
    const next = { ...needs, ...part }
    setNeeds(next)
    form.setFieldValue('needs', next)
  }
  return (
    <fieldset className={css['section']}>
      <legend>{t('proof')}</legend>
      <div className={css['ticks']}>
        {ticked.map((name) => (
          <Checkbox
            key={name}
            label={t(`need.${name}`)}
            checked={needs[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
          />
        ))}
        <Checkbox
          label={t('ageOf', { age: '18' })}
          checked={needs.minAge > 0}
          onChange={({ currentTarget }) => set({ minAge: currentTarget.checked ? 18 : 0 })}
        />
      </div>
    </fieldset>
  )
}
