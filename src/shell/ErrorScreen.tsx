import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Link } from '#ui/Link'
import { useLabels } from './labels'
import { Message } from '#ui/Message'

/** A screen that broke, or did not arrive. The request id is for whoever reads the log. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  'use no memo'
  const t = useLabels()
  const router = useRouter()
  const { requestId, code } = error as Error & { requestId?: string; code?: string }
  const again = () => {
    reset()
    void router.invalidate()
  }
  const text = requestId ? t('errorRequest', { id: requestId }) : t(code === 'offline' ? 'errorOffline' : 'errorText')
  return (
    <Message icon={IconAlertTriangle} title={t('error')} text={text}>
      <Button onClick={again}>{t('tryAgain')}</Button>
      <Button variant="default" component={Link} href="/">
        {t('home')}
      </Button>
    </Message>
  )
}
