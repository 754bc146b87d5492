import { IconCircleCheck, IconCircleX, IconHourglass, IconStar } from '@tabler/icons-react'
import { More, Shares } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { ReferralStatus } from '#features/ecommerce/referrals/contract/states'
import type { Commerce } from './contract'
import css from './Commerce.module.css'
import { useLabels } from './labels'
import { linksOf } from './contract/links'

const looks: Record<ReferralStatus, { tone: Tone; icon: KitIcon }> = {
  Paid: { tone: 'ok', icon: IconCircleCheck },
  Unpaid: { tone: 'warn', icon: IconHourglass },
  Rejected: { tone: 'bad', icon: IconCircleX },
}

/** What customers think of it: stars, and whom they recommended us to. */
export function StarsCard({ data: { reviews, referrals, range, currency } }: { data: Commerce }) {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney({ whole: true })
  return (
    <Card
      title={t('reviews')}
      {...(reviews && {
        count: number(reviews.total),
        tools: <More href={linksOf(range).pending}>{t('toPublish', { pending: number(reviews.pending) })}</More>,
      })}
    >
      {reviews ? (
        <Shares
          compact
          total={reviews.total}
          list={reviews.stars.map(({ stars, count }) => ({
            key: String(stars),
            label: (
              <span className={css['stars']} aria-label={t('starsSay', { n: stars, stars: number(stars) })} role="img">
                {number(stars)} <IconStar size={14} stroke={1.75} aria-hidden />
              </span>
            ),
            count,
            href: linksOf(range).stars(stars),
          }))}
        />
      ) : (
        !referrals && <Empty icon={IconStar} title={t('notYours')} />
      )}
      {referrals && (
        <div className={css['referrals']}>
          <h3>
            <Link href={linksOf(range).referrals}>{t('referrals')}</Link>
            <strong>{number(referrals.total)}</strong>
            <span className={css['aside']}>{money({ cents: referrals.cents, currency })}</span>
          </h3>
          <ul className={css['states']}>
            {(['Paid', 'Unpaid', 'Rejected'] as const).map((status) => {
              const found = referrals.states.find((one) => one.status === status)
              return (
                <li key={status}>
                  <Link href={linksOf(range).referral(status)}>
                    <span className={css['name']}>
                      <StatusChip {...looks[status]}>{t(`referral.${status}`)}</StatusChip>
                    </span>
                    <strong>{number(found?.count ?? 0)}</strong>
                    <span className={css['aside']}>{money({ cents: found?.cents ?? 0, currency })}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </Card>
  )
}
