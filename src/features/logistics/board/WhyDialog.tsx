import type { ComponentProps } from 'react'
import { WhyNot } from '#features/logistics/optimiser/lent'
import { Dialog } from '#ui/Dialog'
import { useLabels } from './labels'

type WhyDialogProps = {
  deliveryId: number
  draft: ComponentProps<typeof WhyNot>['draft']
  close: () => void
  done: () => void
}

/** Vehicle by vehicle why nobody brings it, over the board. */
export function WhyDialog({ deliveryId, draft, close, done }: WhyDialogProps) {
  const t = useLabels()
  return (
    <Dialog open title={t('whyNot')} onClose={close}>
      <WhyNot deliveryId={deliveryId} draft={draft} onDone={done} />
    </Dialog>
  )
}
