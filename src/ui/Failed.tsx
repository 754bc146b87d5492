import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import css from './Notice.module.css'
import { useWords } from './Words.tsx'

export interface FailedProps {
  title: string
  text?: string
  requestId?: string | undefined
  retry?: () => void
}

/** What failed, and a way to try again; the request id is for whoever reads the log.
 *  @example <Failed title="The list did not load" requestId={error.requestId} retry={() => query.refetch()} /> */
export function Failed({ title, text, requestId, retry }: FailedProps) {
  const words = useWords()
  return (
    <div className={css['notice']} data-failed role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      <p className={css['title']}>{title}</p>
      {text && <p>{text}</p>}
      {retry && (
        <Button
          variant="default"
          className={css['action'] ?? ''}
          leftSection={<IconRefresh size={16} />}
          onClick={retry}
        >
          {words.tryAgain}
        </Button>
      )}
      {requestId && (
        <p className={css['small']}>
          {words.requestId} <bdi dir="ltr">{requestId}</bdi>
        </p>
      )}
    </div>
  )
}
