import { Anchor, Group } from '@mantine/core'
import { Link } from '#ui/Link'
import css from './Fields.module.css'

/** Below a form of the entrance: the way of those who came to the wrong one. */
export function Instead({ says, goes, to }: { says: string; goes: string; to: string }) {
  return (
    <Group justify="center" gap={4} mt="lg" className={css['instead'] ?? ''}>
      {says}
      <Anchor component={Link} href={to}>
        {goes}
      </Anchor>
    </Group>
  )
}
