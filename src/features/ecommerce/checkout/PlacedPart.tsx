import { dateFormat } from '#contract/formats'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { regionOf, useLanguage } from '#client/language'
import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import { useArrival } from '#ui/use-arrival'
import css from './Checkout.module.css'
import { BankPart } from './BankPart.tsx'
import type { Confirmation } from './draft'
import { useLabels } from './labels'

type PlacedProps = { placed: NonNullable<Confirmation>; again: () => void; inFrame: boolean }
/** It is ordered: its number, when it comes, and where it is followed. */
export function PlacedPart({ placed, again, inFrame }: PlacedProps) {
  const t = useLabels()
  const money = useMoney()
  const language = useLanguage()
  const arrive = useArrival<HTMLHeadingElement>()
  const { order, totalCents, paidCents, currency, window, tracking, payAt, bank, email } = placed
  const day = window && dateFormat(regionOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  const amount = money({ cents: totalCents, currency })
  return (
    <section className={css['placed']} aria-labelledby="placed-title">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <h1 id="placed-title" ref={arrive} tabIndex={-1}>
        {t('placed', { order: String(order) })}
      </h1>
      <p>{t(paidCents >= totalCents ? 'placedPaid' : 'placedOpen', { amount })}</p>
      {bank && <BankPart {...bank} />}
      <p>{t('placedMail', { email })}</p>
      <p>
        {window && day ? (
          <>
            {t('placedWindow', { day: day.format(new Date(`${window.day}T12:00:00Z`)) })}{' '}
            <bdi dir="ltr">{`${window.from}–${window.until}`}</bdi>
          </>
        ) : (
          t('placedAnyTime')
        )}
      </p>
      <div className={css['placedActions']}>
        {payAt && (
          <Button component="a" href={payAt}>
            {t('payNow', { amount })}
          </Button>
        )}
        {tracking && (
          <Button component="a" href={tracking} variant={payAt ? 'default' : 'filled'}>
            {t('follow')}
          </Button>
        )}
        {inFrame && (
          <Button component={Link} href={`/apps/ecommerce/order/details/${order}`} variant="default">
            {t('openOrder')}
          </Button>
        )}
        <Button variant="default" onClick={again}>
          {t('orderAgain')}
        </Button>
      </div>
    </section>
  )
}
