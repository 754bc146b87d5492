import { useMutation } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { moveDelivery, updateDelivery, type DeliveryDetail } from '#features/logistics/deliveries/contract'
import type { At } from '#ui/map-types'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import type { EndField } from './unsure-end'

/** An end of a delivery is where somebody says; if it waited for nothing else, it is ready. */
export function usePinSave(delivery: DeliveryDetail, field: EndField, done: () => void) {
  const t = useLabels()
  const why = useFailureWords()
  const saving = useMutation(mutation(updateDelivery))
  const moving = useMutation(mutation(moveDelivery))
  const save = async (at: At) => {
    const { id, version } = delivery
    try {
      const body = { [field]: { lon: at[0], lat: at[1] }, version }
      const saved = await saving.mutateAsync({ params: { id }, body })
      if (saved.state === 'draft' && saved.lacks.length === 0 && saved.allowed.includes('ready'))
        await moving.mutateAsync({ params: { id }, body: { move: 'ready' } })
      toast({ text: t('placed', { name: delivery.customer }) })
      done()
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
  }
  return { save, isSaving: saving.isPending || moving.isPending }
}
