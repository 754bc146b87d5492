import { Alert, Button, Group } from '@mantine/core'
import { useLabels } from './labels'

type OutdatedProps = { text: string; overwrite: () => void; again: () => void }

/** Somebody saved in the meantime: mine, or theirs? */
export function Outdated({ text, overwrite, again }: OutdatedProps) {
  const t = useLabels()
  return (
    <Alert color="amber" role="alert" title={text}>
      <Group gap={8} mt={4}>
        <Button variant="default" size="sm" onClick={overwrite}>
          {t('overwrite')}
        </Button>
        <Button variant="subtle" size="sm" onClick={again}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
