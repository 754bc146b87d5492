import { Button } from '@mantine/core'
import { currency, type Cycle, type OfferedPlan } from '#features/billing/contract/offer'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Plans.module.css'
import { installPath, orderPath } from './use-plan'

type PlanHeadProps = {
  plan: OfferedPlan
  cycle: Cycle
  isCurrent: boolean
  fits: number | undefined
  level?: 2 | 3
}

export function PlanHead({ plan, cycle, isCurrent, fits, level = 2 }: PlanHeadProps) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const money = useMoney({ whole: true })
  const amount = (cents: number) => money({ cents, currency })
  const { key, name, monthCents, yearCents } = plan
  const isFree = monthCents === 0
  const isFit = fits !== undefined
  const Heading = `h${level}` as const
  const aYear = { now: amount(yearCents), else: amount(monthCents * 12) }
  return (
    <section className={css['plan']} data-fits={isFit} aria-labelledby={`plan-${key}`}>
      <div className={css['name']}>
        <Heading id={`plan-${key}`}>{name}</Heading>
        {isCurrent ? (
          <StatusChip tone="ok">{t('yourPlan')}</StatusChip>
        ) : (
          isFit && <StatusChip tone="accent">{t('fits', { count: fits, written: number(fits) })}</StatusChip>
        )}
      </div>
      <p className={css['price']}>
        <b>{amount(cycle === 'year' ? yearCents / 12 : monthCents)}</b> {t(isFree ? 'forEver' : 'aMonth')}
      </p>
      <p className={css['small']}>
        {isFree
          ? t('noAccount')
          : cycle === 'year'
            ? t(yearCents < monthCents * 12 ? 'aYear' : 'aYearPlain', aYear)
            : t('byMonth')}
      </p>
      <p className={css['does']}>{plan.about}</p>
      <Button
        component={Link}
        href={isFree ? installPath : orderPath(key, cycle)}
        variant={isFit ? 'filled' : 'default'}
        fullWidth
        h={40}
        aria-label={isFree ? t('install') : t('chooseOf', { plan: name })}
      >
        {t(isFree ? 'install' : 'choose')}
      </Button>
    </section>
  )
}
