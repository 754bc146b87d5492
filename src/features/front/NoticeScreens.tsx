import { Button } from '@mantine/core'
import { IconServerOff, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { getHealth } from '#features/api/contract'
import { Link } from '#ui/Link'
import { Message } from '#ui/Message'
import { useLabels } from './labels'

function Home() {
  const t = useLabels()
  return (
    <Button component={Link} href="/">
      {t('home')}
    </Button>
  )
}

export function ServerErrorScreen() {
  const t = useLabels()
  return (
    <Message icon={IconServerOff} title={t('serverError')} text={t('serverErrorText')}>
      <Home />
    </Message>
  )
}

/** Looks every few seconds whether the server is there again, and says so. */
export function UnderMaintenanceScreen() {
  const t = useLabels()
  const health = useQuery({ ...query(getHealth), refetchInterval: 10_000, retry: false })
  return (
    <Message
      icon={IconTool}
      title={t('maintenance')}
      text={t(health.isSuccess && !health.isError ? 'maintenanceOver' : 'maintenanceText')}
    >
      <Home />
    </Message>
  )
}
