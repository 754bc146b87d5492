import { useQuery } from '@tanstack/react-query'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { skipCauses } from '#features/logistics/deliveries/contract/freight'
import { getDefaults } from '#features/logistics/settings/contract'
import { CountBadge, StatusChip } from '#ui/StatusChip'
import { type DeliveryDetail } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { outcomes } from '#features/logistics/deliveries/contract/states'

const tones = { delivered: 'ok', partial: 'warn', failed: 'bad', not_attempted: 'mute', corrected: 'bad' } as const

/** Each time somebody set out, and how it ended. */
export function AttemptsPart({ delivery: { attempts } }: { delivery: DeliveryDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const { data } = useQuery({ ...query(getDefaults), enabled: attempts.some(({ failure }) => failure !== '') })
  if (attempts.length === 0) return null
  const reason = (code: string) => {
    const cause = skipCauses.find((one) => one === code)
    return cause ? t(`skip.${cause}`) : (data?.failures.find((one) => one.code === code)?.[language] ?? code)
  }
  return (
    <section className={css['part']}>
      <h3>
        {t('attempts')} <CountBadge>{attempts.length}</CountBadge>
      </h3>
      <ul className={css['rows']}>
        {attempts.map((one) => {
          const outcome = outcomes.find((word) => word === one.outcome) ?? 'failed'
          return (
            <li key={one.id}>
              <span className={css['two']}>
                <span>{one.driver ?? t('noDriver')}</span>
                <small>{[one.failure && reason(one.failure), one.note].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={css['two']}>
                <StatusChip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>
                <small>{moment(one.endedAt, language)}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
