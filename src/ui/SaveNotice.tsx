import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import type { SaveModel } from './save-types.tsx'
import { useListing, useWords } from './Words.tsx'

export interface SaveNoticeProps {
  save: SaveModel
  /** A field as it stands in a sentence: "the role". */
  fieldName?: ((field: string) => string) | undefined
}

/** Above the fields: why nothing was saved, or that somebody else saved in the meantime: mine or theirs? */
export function SaveNotice({ save, fieldName }: SaveNoticeProps) {
  const words = useWords()
  const listing = useListing('conjunction')
  const { problem, conflict, mine, theirs } = save
  if (problem)
    return (
      <Alert color="red" mb="lg" role="alert">
        {problem}
      </Alert>
    )
  if (!conflict) return null
  const fields = fieldName && conflict.changed.length > 0 ? listing(conflict.changed.map(fieldName)) : words.thisRow
  return (
    <Alert color="amber" mb="lg" role="alert" title={words.outdated(conflict.by ?? words.somebody, fields)}>
      <Group gap={8} mt={4}>
        <Button variant="default" size="sm" onClick={mine}>
          {words.saveMine}
        </Button>
        {theirs && (
          <Button variant="subtle" size="sm" onClick={theirs}>
            {words.loadTheirs}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
