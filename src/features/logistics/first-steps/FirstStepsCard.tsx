import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { firstSteps, getFirstSteps, type FirstStep } from './contract'
import css from './FirstSteps.module.css'
import { useLabels } from './labels'
import { StepList } from './StepList.tsx'

const leadsTo: Record<FirstStep, string> = {
  map: '/apps/logistics/settings',
  depot: '/apps/logistics/settings/depots',
  vehicle: '/apps/logistics/settings/vehicles',
  driver: '/apps/logistics/drivers',
  delivery: '/apps/logistics/deliveries',
  route: '/apps/logistics/routes',
  publish: '/apps/logistics/routes',
}

/** The way to the first published route, each step checked off by what is there. It is gone once one is out. */
export function FirstStepsCard() {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const { data } = useQuery(query(getFirstSteps))
  if (!data || data.done.length === firstSteps.length) return null
  const facts = t('facts', { done: number(data.done.length), all: number(firstSteps.length) })
  return (
    <Card title={t('title')} tools={<span className={css['quiet']}>{facts}</span>}>
      <StepList
        words={{ done: t('done'), next: t('next') }}
        steps={firstSteps.map((step) => ({
          key: step,
          title: t(step),
          text: t(`${step}Text`),
          path: leadsTo[step],
          done: data.done.includes(step),
        }))}
      />
      {!data.done.includes('route') && can(['create', 'Sample']) && (
        <p className={css['else']}>
          <Link href="/apps/logistics/settings/sample">{t('sample')}</Link>
        </p>
      )}
      {can(['update', 'General']) && (
        <p className={css['else']}>
          <Link href="/apps/logistics/settings/general">{t('publicPages')}</Link>
        </p>
      )}
    </Card>
  )
}
