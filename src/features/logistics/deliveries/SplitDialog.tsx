import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { useUnits } from '#client/use-units'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { getDelivery, type Delivery } from './contract'
import { mostParts, splitDelivery } from './contract/splitting'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type SplitDialogProps = {
  delivery: Pick<Delivery, 'id' | 'code' | 'customer'>
  /** So many are proposed. */
  parts?: number
  close: () => void
}

/** A delivery becomes several; how much each carries is said before. */
export function SplitDialog({ delivery, parts = 2, close }: SplitDialogProps) {
  const t = useLabels()
  const { weight } = useUnits()
  const { data } = useQuery(query(getDelivery, { params: { id: delivery.id } }))
  const form = useContractForm<{ parts: number }>(splitDelivery.body, { parts })
  const [count, setCount] = useState(parts)
  form.watch('parts', ({ value }) => setCount(value))
  const save = useSave(splitDelivery, {
    form,
    input: (body) => ({ params: { id: delivery.id }, body }),
    at: (code) => (code === 'pieces_few' ? 'parts' : undefined),
    why: useWhyNot(),
    done: ({ code }) => {
      toast({ text: t('splitDone', { code, count: form.getValues().parts }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('splitTitle', delivery)} verb={t('split')} onClose={close}>
      <div className={css['fields']}>
        <NumberInput
          label={t('splitParts')}
          description={
            data && count >= 2 ? t('splitEach', { weight: weight(Math.round(data.weightGrams / count)) }) : '\u00a0'
          }
          size="form"
          min={2}
          max={mostParts}
          allowDecimal={false}
          data-autofocus
          key={form.key('parts')}
          {...form.getInputProps('parts')}
        />
        <p className={css['hint']}>{t(data && deliveryIs.onRoute(data.state) ? 'splitLeaves' : 'splitKeeps')}</p>
      </div>
    </EditDialog>
  )
}
