import { Button } from '@mantine/core'
import { useFault } from '#client/use-fault'
import type { Rebased, Violated } from '#features/logistics/optimiser/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { Dialog } from '#ui/Dialog'
import { useLabels } from './labels'
import css from './Optimise.module.css'

export type Outcome = { kept: string[]; rebased: Rebased; violated: Violated[] }
type OutcomeProps = {
  outcome: Outcome
  /** To have it although it breaks something; without it, it is applied already. */
  anyway: (() => void) | undefined
  close: () => void
}

/** What others changed since the plan was looked for, and what that means for it. */
export function OutcomeDialog({ outcome: { kept, rebased, violated }, anyway, close }: OutcomeProps) {
  const t = useLabels()
  const fault = useFault(useStopLabels())
  const { routes, deliveries, stayed } = rebased
  return (
    <Dialog
      open
      title={t(anyway ? 'breaksTitle' : 'rebasedTitle')}
      onClose={close}
      actions={
        anyway && (
          <>
            <Button variant="default" data-autofocus onClick={close}>
              {t('leaveIt')}
            </Button>
            <Button onClick={anyway}>{t('anyway')}</Button>
          </>
        )
      }
    >
      <div className={css['run']}>
        {violated.length > 0 && <h3 className={css['heading']}>{t('breaks')}</h3>}
        {violated.length > 0 && (
          <ul className={css['moved']}>
            {violated.map(({ routeId, code, driver, violations }) => (
              <li key={routeId}>
                <span className={css['who']}>
                  <strong>{driver ?? t('nobody')}</strong>
                  <span className={css['dimmed']}>{code}</span>
                </span>
                <span className={css['reason']} data-tone="bad">
                  {violations.map(fault).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {routes.length > 0 && <p className={css['dimmed']}>{t('routesChanged', { routes: routes.join(', ') })}</p>}
        {deliveries.length > 0 && (
          <p className={css['dimmed']}>
            {t('deliveriesChanged', { names: deliveries.map(({ code, name }) => `${name} (${code})`).join(', ') })}
          </p>
        )}
        {kept.length > 0 && <p className={css['dimmed']}>{t('keptThere', { routes: kept.join(', ') })}</p>}
        {stayed.length > 0 && <h3 className={css['heading']}>{t('stayed')}</h3>}
        {stayed.length > 0 && (
          <ul className={css['moved']}>
            {stayed.map(({ deliveryId, code, name, route }) => (
              <li key={deliveryId}>
                <span className={css['who']}>
                  <strong>{name}</strong>
                  <span className={css['dimmed']}>{code}</span>
                </span>
                <span className={css['reason']}>{route ? t('staysIn', { route }) : t('staysOut')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
