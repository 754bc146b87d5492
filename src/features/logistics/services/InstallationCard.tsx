import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Installation } from './contract'
import css from './Services.module.css'
import { useLabels } from './labels'

/** How the installation is set besides, and for how long it keeps what; what is changed in the product leads there. */
export function InstallationCard({ installation: of }: { installation: Installation }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const days = (count: number) => t('days', { count })
  const facts = [
    { name: t('fact.database'), says: t(`database.${of.database}`), by: 'DATABASE_URL' },
    { name: t('fact.url'), says: of.url ?? t('asAsked'), by: 'MERIDIAN_URL' },
    { name: t('fact.zone'), says: of.zone, by: 'MERIDIAN_ZONE' },
    { name: t('fact.demo'), says: t(of.demo ? 'demoOn' : 'demoOff'), by: 'MERIDIAN_DEMO' },
    { name: t('fact.keyRequests'), says: number(of.keyRequests), by: 'MERIDIAN_KEY_REQUESTS' },
    { name: t('fact.auditDays'), says: days(of.auditDays), by: 'MERIDIAN_AUDIT_DAYS' },
    ...(of.positionDays === null
      ? []
      : [{ name: t('fact.positionDays'), says: days(of.positionDays), href: '/apps/logistics/fleet' }]),
  ]
  return (
    <Card title={t('installation')}>
      <dl className={css['facts']}>
        {facts.map(({ name, says, by, href }: { name: string; says: string; by?: string; href?: string }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>
                <bdi>{says}</bdi>
              </span>
              <small className={css['quiet']}>
                {by !== undefined && <bdi dir="ltr">{by}</bdi>}
                {href !== undefined && (
                  <Link className={css['link']} href={href}>
                    {t('atFleet')}
                  </Link>
                )}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
