import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconShieldLock, IconShieldOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { getSecurity, stopTotp } from '#features/people/auth/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useFactorSetUp } from './use-factor-set-up'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((m) => ({ default: m.PasswordDialog })))
const TwoFactorDialog = lazy(() => import('./TwoFactorDialog.tsx').then((m) => ({ default: m.TwoFactorDialog })))

export function TwoFactorCard() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getSecurity))
  const [asking, setAsking] = useState<'on' | 'off'>()
  // the recovery codes are read first
  useFactorSetUp(data?.enabled === true && asking === undefined)
  const close = () => setAsking(undefined)
  return (
    <Card title={t('twoFactor')}>
      {!data && !error && <Skeletons rows={1} />}
      {!data && error && <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data && (
        <div className={css['row']}>
          <div className={css['about']}>
            <p>{t('twoFactorText')}</p>
            {data.enabled && <p className={css['quiet']}>{t('codesLeft', { count: data.recoveryCodesLeft })}</p>}
          </div>
          <StatusChip tone={data.enabled ? 'ok' : 'mute'} icon={data.enabled ? IconShieldLock : IconShieldOff}>
            {t(data.enabled ? 'on' : 'off')}
          </StatusChip>
          <Button variant="default" onClick={() => setAsking(data.enabled ? 'off' : 'on')}>
            {t(data.enabled ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
      {asking === 'on' && (
        <Suspense>
          <TwoFactorDialog close={close} />
        </Suspense>
      )}
      {asking === 'off' && (
        <Suspense>
          <PasswordDialog
            endpoint={stopTotp}
            title={t('turnOffTitle')}
            verb={t('turnOff')}
            destructive
            done={() => {
              close()
              toast({ text: t('turnedOff') })
            }}
            close={close}
          />
        </Suspense>
      )}
    </Card>
  )
}
