import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import type { SaveModel } from './save-types.tsx'
import { useSaveKey } from './use-save-key.tsx'
import { useListing, useWords } from './Words.tsx'

export interface SaveNoticeProps {
  save: SaveModel
  /** A field as it stands in a sentence: "the role". */
  fieldName?: ((field: string) => string) | undefined
  /** Looks at what it may not change. */
  readOnly?: boolean
}

/** Above the fields: why nothing was saved, or that somebody else saved in the meantime: mine or theirs? It comes into sight
 *  and takes the focus, however long the form is. Wherever it stands, Ctrl+S saves. */
export function SaveNotice({ save, fieldName, readOnly = false }: SaveNoticeProps) {
  const { problem, conflict } = save
  const mark = useRef<HTMLSpanElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  useSaveKey(mark, () => readOnly || save.submit())
  useEffect(() => {
    if (!problem && !conflict) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [problem, conflict])
  return (
    <>
      <span ref={mark} hidden />
      {problem ? (
        <Alert ref={notice} tabIndex={-1} color="red" mb="lg" role="alert">
          {problem}
        </Alert>
      ) : (
        conflict && <Conflict of={notice} save={save} conflict={conflict} fieldName={fieldName} />
      )}
    </>
  )
}

type ConflictProps = Pick<SaveNoticeProps, 'save' | 'fieldName'> & {
  of: RefObject<HTMLDivElement | null>
  conflict: NonNullable<SaveModel['conflict']>
}

function Conflict({ of, save, conflict, fieldName }: ConflictProps) {
  const words = useWords()
  const listing = useListing('conjunction')
  const { mine, theirs } = save
  const fields = fieldName && conflict.changed.length > 0 ? listing(conflict.changed.map(fieldName)) : words.thisRow
  return (
    <Alert
      ref={of}
      tabIndex={-1}
      color="amber"
      mb="lg"
      role="alert"
      title={words.outdated(conflict.by ?? words.somebody, fields)}
    >
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
