import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { Service, ServiceStatus } from './contract'
import css from './Services.module.css'
import { useLabels } from './labels'

const looks = {
  works: { tone: 'ok', icon: IconCircleCheck },
  wrong: { tone: 'bad', icon: IconAlertCircle },
  late: { tone: 'warn', icon: IconHourglass },
  away: { tone: 'bad', icon: IconCircleX },
} as const
/** Where its rows are. */
const leads: Partial<Record<Service['name'], string>> = {
  roads: '/apps/logistics/settings',
  map: '/apps/logistics/settings',
  geocoder: '/apps/logistics/settings',
  mail: '/apps/outbox',
  inbound: '/apps/email',
  webhooks: '/apps/logistics/settings/webhooks',
}

/** What is said of it where the settings name nobody, and nothing of ours takes its place. */
const unset: Partial<Record<Service['name'], 'brought' | 'unset' | 'world'>> = {
  inbound: 'brought',
  mail: 'unset',
  webhooks: 'world',
}

export interface ServiceRowProps {
  service: Service
  told: ServiceStatus | undefined
  isBusy: boolean
  /** Not there for who may not, or where nobody would answer. */
  test?: () => void
  mayTest?: boolean
}

/** One service: where it leads, what it answered, and what is used instead. */
export function ServiceRow({ service: { name, settings, at, count }, told, isBusy, test, mayTest }: ServiceRowProps) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const href = leads[name]
  const kind = at === null ? 'own' : 'set'
  const figure = count === null ? undefined : t(`count.${name as 'mail'}`, { count })
  return (
    <li className={css['row']}>
      <div>
        <h2 className={css['name']}>
          {t(`name.${name}`)}
          {told ? (
            <StatusChip {...looks[told.outcome]}>{t(`outcome.${told.outcome}`)}</StatusChip>
          ) : (
            <StatusChip tone={at === null ? 'mute' : 'info'}>
              {t(at === null ? (unset[name] ?? 'own') : 'set')}
            </StatusChip>
          )}
        </h2>
        <p className={css['quiet']}>{t(`what.${name}`)}</p>
      </div>
      <div className={css['says']}>
        <p>
          {at !== null && (
            <code className={css['at']} dir="ltr">
              {at}
            </code>
          )}
          <span className={css['quiet']}>{t(at === null ? 'bySet' : 'by', { settings: settings.join(', ') })}</span>
        </p>
        <p>{t(`${kind}.${name}`)}</p>
        {figure !== undefined && (
          <p>
            {href ? (
              <Link className={css['link']} href={href}>
                {figure}
              </Link>
            ) : (
              figure
            )}
          </p>
        )}
        <p role="status" className={css['told']}>
          {told && (
            <>
              {t('took', { ms: number(told.milliseconds) })}{' '}
              {told.words !== '' && (
                <bdi dir="ltr" className={css['words']}>
                  {told.words}
                </bdi>
              )}
            </>
          )}
        </p>
      </div>
      <div className={css['act']}>
        {test && (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            disabled={!mayTest && !isBusy}
            aria-label={t('testIt', { name: t(`name.${name}`) })}
            onClick={test}
          >
            {t('test')}
          </Button>
        )}
      </div>
    </li>
  )
}
