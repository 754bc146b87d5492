import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { forgetSession } from '#client/session'
import { deactivate } from '#features/people/auth/contract'
import { Card } from '#ui/Card'
import css from './Account.module.css'
import { useLabels } from './labels'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((m) => ({ default: m.PasswordDialog })))

export function DeactivateCard() {
  'use no memo'
  const t = useLabels()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t('deactivate')}>
      <p className={css['text']}>{t('deactivateText')}</p>
      <Button variant="default" data-danger onClick={() => setAsking(true)}>
        {t('deactivate')}
      </Button>
      {asking && (
        <Suspense>
          <PasswordDialog
            endpoint={deactivate}
            title={t('deactivate')}
            verb={t('deactivate')}
            destructive
            done={forgetSession}
            close={() => setAsking(false)}
          >
            <p className={css['text']}>{t('deactivateText')}</p>
          </PasswordDialog>
        </Suspense>
      )}
    </Card>
  )
}
