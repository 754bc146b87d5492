import { Button } from '@mantine/core'
import { useSession } from '#client/session'
import css from './Compare.module.css'
import { useLabels } from './labels'
import type { Plan } from './plans'
import type { TableProps } from './table-props'
import type { MovedWeights } from './use-weights'

/** What is decided: one of the others is made live, or searched for again with other weights. Of the plan that is there
 *  nothing is to be decided: it stays until then. */
export function ScenarioFoot({ comparing, names, chosen, moved }: TableProps & { moved: MovedWeights }) {
  const t = useLabels()
  const { can } = useSession()
  const { columns, apply, putLive, ask, busy } = comparing
  const decide = (plan: Plan) => {
    const { run, draft, letter } = plan
    if (draft)
      return can(['update', 'Draft']) && can(['update', 'Route']) ? (
        <Button variant={letter === chosen ? 'filled' : 'default'} loading={busy} onClick={() => putLive(draft)}>
          {t('apply', { letter })}
        </Button>
      ) : null
    if (!run) return null
    const name = names.named(run)
    if (moved.isChanged(plan) && can(['create', 'Run']))
      return (
        <Button
          variant="light"
          loading={busy}
          onClick={() => {
            const { preset, what, mode } = run
            ask({ preset, name, mode, ...(what && { what }), weights: moved.of(plan)! }, letter)
          }}
        >
          {t('again')}
        </Button>
      )
    if (run.allowed.includes('apply') && can(['update', 'Run']) && can(['update', 'Route']))
      return (
        <Button
          variant={letter === chosen ? 'filled' : 'default'}
          loading={busy}
          onClick={() => apply(run, t('applied', { name }))}
        >
          {t('apply', { letter })}
        </Button>
      )
    return run.found && run.what && run.allowed.includes('discard') ? (
      <span className={css['dimmed']}>{t('onlySupposed')}</span>
    ) : null
  }
  return (
    <tr>
      <td aria-hidden className={css['corner']} />
      {columns.map((plan) => (
        <td key={plan.letter} data-chosen={plan.letter === chosen || undefined}>
          {decide(plan)}
        </td>
      ))}
      {columns.length < 3 && <td aria-hidden />}
    </tr>
  )
}
