import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mutation } from '#client/query'
import { moveRun } from '#features/logistics/optimiser/contract'
import { useAskOver } from '#features/logistics/routes/lent'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import type { Outcome } from './OutcomeDialog.tsx'
import { useWhyNot } from './use-why-not'

// most plans are applied without a word
const OutcomeDialog = lazy(() => import('./OutcomeDialog.tsx').then((m) => ({ default: m.OutcomeDialog })))

type Wish = { id: number; keys?: number[]; done: () => void; told: string }
type Shown = { outcome: Outcome; anyway: (() => void) | undefined }

const isWordless = ({ rebased: { routes, deliveries, stayed }, violated }: Outcome): boolean =>
  routes.length + deliveries.length + stayed.length + violated.length === 0

/** What was found becomes the plan. What others have changed since is told; what would break something is asked about first. */
export function useApply() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const askOver = useAskOver()
  const act = useMutation(mutation(moveRun))
  const [shown, setShown] = useState<Shown>()
  function send({ id, keys = [], done, told }: Wish, anyway: boolean): void {
    const ask = (broken: Pick<Outcome, 'rebased' | 'violated'>) =>
      setShown({
        outcome: { kept: [], ...broken },
        anyway: () => {
          setShown(undefined)
          send({ id, keys, done, told }, true)
        },
      })
    const body = { move: 'apply' as const, ...(keys.length > 0 && { keys }), ...(anyway && { anyway }) }
    act.mutate(
      { params: { id }, body },
      {
        onSuccess: (outcome) => {
          const { kept } = outcome
          if (isWordless(outcome)) toast({ text: kept.length > 0 ? t('kept', { routes: kept.join(', ') }) : told })
          else setShown({ outcome, anyway: undefined })
          done()
        },
        onError: (failure) => {
          if (failure.code === 'plan_violated') ask(failure.data)
          else if (failure.code === 'day_over')
            void askOver().then((isMeant) => isMeant && send({ id, keys, done, told }, true))
          else toast({ tone: 'bad', text: whyNot(failure) })
        },
      },
    )
  }
  return {
    apply: (wish: Wish) => send(wish, false),
    isPending: act.isPending,
    dialog: shown && (
      <Suspense>
        <OutcomeDialog {...shown} close={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}
