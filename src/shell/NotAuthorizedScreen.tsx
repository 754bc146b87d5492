import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '#ui/Link'
import { useLabels } from './labels'
import { Message } from '#ui/Message'

export function NotAuthorizedScreen() {
  const t = useLabels()
  return (
    <Message icon={IconLock} title={t('notAuthorized')} text={t('notAuthorizedText')}>
      <Button component={Link} href="/">
        {t('home')}
      </Button>
    </Message>
  )
}
