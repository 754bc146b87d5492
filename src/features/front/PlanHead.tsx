import { Button } from '@mantine/core'
import { currency, prices, type Cycle, type Plan } from '#features/billing/contract'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Plans.module.css'
import { installPath, orderPath } from './use-plan'

type PlanHeadProps = { plan: Plan; cycle: Cycle; isCurrent: boolean; fits: number | undefined; level?: 2 | 3 }

export function PlanHead({ plan, cycle, isCurrent, fits, level = 2 }: PlanHeadProps) {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney({ whole: true })
  const amount = (cents: number) => money({ cents, currency })
  const { month, year } = prices[plan]
  const isFree = month === 0
  const Heading = `h${level}` as const
  const isFit = fits !== undefined
  return (
    <section className={css['plan']} data-fits={isFit} aria-labelledby={`plan-${plan}`}>
      <div className={css['name']}>
        <Heading id={`plan-${plan}`}>{t(`plan.${plan}`)}</Heading>
        {isCurrent ? (
          <StatusChip tone="ok">{t('yourPlan')}</StatusChip>
        ) : (
          isFit && <StatusChip tone="accent">{t('fits', { count: fits, written: number(fits) })}</StatusChip>
        )}
      </div>
      <p className={css['price']}>
        <b>{amount(cycle === 'year' ? year / 12 : month)}</b> {t(isFree ? 'forEver' : 'aMonth')}
      </p>
      <p className={css['small']}>
        {isFree
          ? t('noAccount')
          : cycle === 'year'
            ? t('aYear', { now: amount(year), else: amount(month * 12) })
            : t('byMonth')}
      </p>
      <p className={css['does']}>{t(`does.${plan}`)}</p>
      <Button
        component={Link}
        href={isFree ? installPath : orderPath(plan, cycle)}
        variant={isFit ? 'filled' : 'default'}
        fullWidth
        h={40}
        aria-label={isFree ? t('install') : t('chooseOf', { plan: t(`plan.${plan}`) })}
      >
        {t(isFree ? 'install' : 'choose')}
      </Button>
    </section>
  )
}
