import { moment, momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { useDuration } from './use-duration'
import { useNumber } from '#ui/Words'
import type { Webhook } from './contract'
import { useLabels } from './labels'
import { waits } from './rules'
import css from './Webhooks.module.css'

/** Whose it is, what it is told, and when it is tried again. */
export function HookFacts({ webhook }: { webhook: Webhook }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const duration = useDuration()
  const { owner, secretEnd, oldSecretUntil, createdAt, events } = webhook
  return (
    <>
      <Card title={t('about')}>
        <dl className={css['facts']}>
          <div>
            <dt>{t('owner')}</dt>
            <dd>
              {owner.name}
              <br />
              <span className={css['quiet']}>{t('ownerHint')}</span>
            </dd>
          </div>
          <div>
            <dt>{t('secret')}</dt>
            <dd>
              {secretEnd === '' ? '–' : <bdi dir="ltr" className={css['code']}>{`whsec_…${secretEnd}`}</bdi>}
              {oldSecretUntil !== null && (
                <p className={css['hint']}>{t('secretOld', { at: momentWithin(oldSecretUntil, language) })}</p>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('createdAt')}</dt>
            <dd>{moment(createdAt, language)}</dd>
          </div>
          <div>
            <dt>{t('eventsChosen', { count: events.length })}</dt>
            <dd>
              <ul className={css['tags']}>
                {events.map((type) => (
                  <li key={type} className={css['code']} dir="ltr">
                    {type}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </Card>
      <Card title={t('schedule')}>
        <p className={css['hint']}>{t('scheduleText')}</p>
        <ol className={css['steps']}>
          {waits.map((seconds, at) => (
            <li key={seconds}>
              <span>{t('tryNumber', { number: number(at + 1) })}</span>
              <span>{seconds === 0 ? t('atOnce') : t('after', { time: duration(seconds) })}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
