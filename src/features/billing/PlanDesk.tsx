import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormLabels } from '#client/form-labels'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { currency, freePlan, type Plan } from './contract/offer'
import { listPlans } from './contract/plans'
import { useLabels } from './labels'
import css from './PlanDesk.module.css'

const EditPlan = lazy(async () => {
  const [{ EditPlan }] = await Promise.all([import('./EditPlan.tsx'), useFormLabels.ready()])
  return { default: EditPlan }
})
const EditFeatures = lazy(async () => {
  const [{ EditFeatures }] = await Promise.all([import('./EditFeatures.tsx'), useFormLabels.ready()])
  return { default: EditFeatures }
})

/** All plans as they are written, also those that visitors do not see. */
export function PlanDesk() {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const { can } = useSession()
  const [edited, setEdited] = useState<Plan | 'features'>()
  const { data, error, refetch } = useQuery(query(listPlans))
  const plan = data?.plans.find(({ key }) => key === edited)
  const theirs = () => refetch().then(() => undefined)
  const close = () => setEdited(undefined)
  const edit = (what: Plan | 'features', name: string) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPencil size={16} />}
      aria-label={t('editOf', { name })}
      onClick={() => setEdited(what)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <div className={css['desk']}>
      <Card title={t('written')} flush>
        {!data && error && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
        {!data && !error && <Skeletons rows={4} />}
        {data && (
          <ul className={css['rows']}>
            {data.plans.map(({ key, name, monthCents, yearCents, offered }) => (
              <li key={key}>
                <b>{name[language]}</b>
                <StatusChip tone={offered ? 'ok' : 'mute'}>{t(offered ? 'offered' : 'notOffered')}</StatusChip>
                <span>
                  {key === freePlan
                    ? t('free')
                    : t('prices', {
                        month: money({ cents: monthCents, currency }),
                        year: money({ cents: yearCents, currency }),
                      })}
                </span>
                {can(['update', 'Plan']) && edit(key, name[language])}
              </li>
            ))}
            <li>
              <b>{t('compared')}</b>
              <span>{t('lines', { count: data.features.length })}</span>
              {can(['update', 'Plan']) && edit('features', t('compared'))}
            </li>
          </ul>
        )}
      </Card>
      <Suspense fallback={null}>
        {plan && <EditPlan key={plan.version} plan={plan} close={close} theirs={theirs} />}
        {data && edited === 'features' && <EditFeatures key={data.version} {...data} close={close} theirs={theirs} />}
      </Suspense>
    </div>
  )
}
