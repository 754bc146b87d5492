import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import type { Look } from './contract'
import css from './Replay.module.css'
import { useLabels } from './labels'
import { useTold } from './use-told.tsx'

/** Day by day how far off arrivals were, and how far off they would have been by what the other days teach. */
export function ReplayCard({ look: { days, miss } }: { look: Look }) {
  const t = useLabels()
  const language = useLanguage()
  const { minutes } = useTold()
  const most = Math.max(1, ...days.flatMap(({ before, after }) => [before, after]))
  const sentence = t('replaySay', { before: minutes(miss?.before ?? 0), after: minutes(miss?.after ?? 0) })
  return (
    <Card title={t('replay')}>
      <p className={css['say']}>{sentence}</p>
      <table className={css['days']}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, before, after }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day, language)}</th>
              {[before, after].map((seconds, at) => (
                <td key={at === 0 ? 'before' : 'after'}>
                  <span className={css['bar']} data-of={at === 0 ? 'before' : 'after'}>
                    <span style={{ inlineSize: `${(100 * seconds) / most}%` }} />
                  </span>
                  {minutes(seconds)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
