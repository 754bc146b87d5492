import { Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '#ui/Link'
import { Entrance } from './Entrance.tsx'
import { useLabels } from './labels'
import { useOnward } from './use-onward'

/** A step is done: what happens now, and the way back. */
export function Done({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const t = useLabels()
  const onward = useOnward()
  return (
    <Entrance key={title} title={title} text={text} arrives>
      <div role="status">{children}</div>
      <Group mt="lg">
        <Anchor component={Link} href={`/login${onward}`}>
          {t('backToSignIn')}
        </Anchor>
      </Group>
    </Entrance>
  )
}
