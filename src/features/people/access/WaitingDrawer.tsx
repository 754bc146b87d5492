import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { useLabels } from './labels'
import type { useSubjects } from './use-subjects'

type WaitingDrawerProps = { title: string; subjects: ReturnType<typeof useSubjects>; close: () => void }

/** In the place of a drawer with rights, until it is known what they may be about. */
export function WaitingDrawer({ title, subjects: { error, refetch }, close }: WaitingDrawerProps) {
  const t = useLabels()
  return (
    <FormDrawer open onClose={close} width="wide" title={title}>
      {error ? (
        <Failed title={t('subjectsFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </FormDrawer>
  )
}
