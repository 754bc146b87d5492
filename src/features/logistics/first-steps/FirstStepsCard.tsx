import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { firstSteps, getFirstSteps, type FirstStep } from './contract'
import css from './FirstSteps.module.css'
import { useLabels } from './labels'

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
  const next = firstSteps.find((step) => !data.done.includes(step))
  const facts = t('facts', { done: number(data.done.length), all: number(firstSteps.length) })
  return (
    <Card title={t('title')} tools={<span className={css['quiet']}>{facts}</span>}>
      <ol className={css['steps']}>
        {firstSteps.map((step) => {
          const isDone = data.done.includes(step)
          const Icon = isDone ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step} data-done={isDone || undefined} aria-current={step === next ? 'step' : undefined}>
              <Icon size={20} aria-label={isDone ? t('done') : undefined} aria-hidden={!isDone} />
              <div>
                <Link href={leadsTo[step]}>{t(step)}</Link>
                <p>{t(`${step}Text`)}</p>
              </div>
              {step === next && (
                <Button component={Link} href={leadsTo[step]} size="xs" aria-label={`${t('next')}: ${t(step)}`}>
                  {t('next')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {!data.done.includes('route') && can(['create', 'Sample']) && (
        <p className={css['else']}>
          <Link href="/apps/logistics/settings/sample">{t('sample')}</Link>
        </p>
      )}
    </Card>
  )
}
