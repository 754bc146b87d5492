import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mutation } from '#client/query'
import { forgetSession } from '#client/session'
import { deactivate } from '#features/auth/contract'
import { Card } from '#ui/Card'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((m) => ({ default: m.PasswordDialog })))

export function DeactivateCard() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const [asking, setAsking] = useState(false)
  const leave = useMutation(mutation(deactivate))
  return (
    <Card title={t('deactivate')}>
      <p className={css['text']}>{t('deactivateText')}</p>
      <Button
        variant="default"
        data-danger
        onClick={() => {
          leave.reset()
          setAsking(true)
        }}
      >
        {t('deactivate')}
      </Button>
      {asking && (
        <Suspense>
          <PasswordDialog
            title={t('deactivate')}
            verb={t('deactivate')}
            destructive
            busy={leave.isPending}
            error={leave.error ? whyNot(leave.error) : undefined}
            send={(password) => leave.mutate({ body: { password } }, { onSuccess: forgetSession })}
            close={() => setAsking(false)}
          >
            <p className={css['text']}>{t('deactivateText')}</p>
          </PasswordDialog>
        </Suspense>
      )}
    </Card>
  )
}
