import { Button } from '@mantine/core'
import type { FoundRoute } from '#features/logistics/optimiser/contract'
import { Dialog } from '#ui/Dialog'
import css from './Compare.module.css'
import { useLabels } from './labels'

type IllDialogProps = { routes: readonly FoundRoute[]; choose: (driverId: number) => void; close: () => void }

/** Whose work others would have to do. */
export function IllDialog({ routes, choose, close }: IllDialogProps) {
  const t = useLabels()
  const drivers = new Map(routes.flatMap(({ driverId, driver }) => (driverId && driver ? [[driverId, driver]] : [])))
  return (
    <Dialog open title={t('whoIll')} onClose={close}>
      {drivers.size === 0 && <p>{t('noDrivers')}</p>}
      <div className={css['whoIll']}>
        {[...drivers].map(([id, name]) => (
          <Button key={id} variant="default" onClick={() => choose(id)}>
            {name}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
