import { Button, Progress } from '@mantine/core'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useAct } from '#client/use-act'
import { setPlan, type Billing } from '#features/billing/contract'
import { currency, freePlan } from '#features/billing/contract/offer'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import css from './Billing.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** What I pay for, until when, and how much of it is used. */
export function PlanCard({ billing }: { billing: Billing }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const money = useMoney()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const change = useAct(setPlan, (error) => t('notSaved', { why: whyNot(error) }))
  const { plan, terms, cycle, since, renewsOn } = billing
  const cents = cycle === 'year' ? terms.yearCents : terms.monthCents
  const used = (['vehicles', 'people'] as const).map((what) => [what, billing[what], terms[what]] as const)
  async function end() {
    const question = { title: t('endPlanTitle'), text: t('endPlanText'), verb: t('endPlan'), destructive: true }
    if (!(await confirm(question))) return
    await change.act({ body: { plan: freePlan, cycle: 'month', payBy: 'transfer' } }, t('planEnded'))
  }
  return (
    <Card title={t('plan')}>
      <div className={css['plan']}>
        <div>
          <p className={css['name']}>
            {terms.name}
            {cycle && <StatusChip tone="accent">{t(`cycle.${cycle}`)}</StatusChip>}
          </p>
          <p>
            {cycle
              ? t(`costs.${cycle}`, { amount: money({ cents, currency }) })
              : t(plan === freePlan ? 'costsNothing' : 'setByAdmin')}
          </p>
          {since && renewsOn && (
            <p className={css['quiet']}>
              {t('planTimes', { since: shortDay(since, language), next: shortDay(renewsOn, language) })}
            </p>
          )}
        </div>
        <dl className={css['used']}>
          {used.map(([what, count, most]) => (
            <div key={what}>
              <dt>{t(`used.${what}`)}</dt>
              <dd>{most === null ? number(count) : t('usedOf', { used: number(count), most: number(most) })}</dd>
              {most !== null && (
                <Progress
                  value={Math.min(100, (count / most) * 100)}
                  color={count > most ? 'red' : 'primary'}
                  size={4}
                  aria-label={t(`used.${what}`)}
                />
              )}
            </div>
          ))}
        </dl>
      </div>
      <div className={css['actions']}>
        <Button component={Link} href="/pages/pricing">
          {t('changePlan')}
        </Button>
        {plan !== freePlan && (
          <Button variant="default" data-danger loading={change.busy} onClick={() => void end()}>
            {t('endPlan')}
          </Button>
        )}
      </div>
    </Card>
  )
}
