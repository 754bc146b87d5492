import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '#ui/Link'
import { useLabels } from './labels'
import { Message } from '#ui/Message'

export function NotFoundScreen() {
  const t = useLabels()
  return (
    <Message icon={IconMapQuestion} title={t('notFound')} text={t('notFoundText')}>
      <Button component={Link} href="/">
        {t('home')}
      </Button>
    </Message>
  )
}
