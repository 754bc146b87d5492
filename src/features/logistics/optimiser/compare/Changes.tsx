import { SegmentedControl } from '@mantine/core'
import { IconArrowRight, IconArrowsSort, IconCircleMinus, IconCirclePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import type { FoundRoute } from '#features/logistics/optimiser/contract'
import { useNumber } from '#ui/Words'
import { useLasting } from '#features/logistics/optimiser/use-figures.tsx'
import css from './Side.module.css'
import { useLabels } from './labels'
import { changesOf, groupsOf, lateness, type Change, type Group, type Plan, type Stop } from './plans'

/** Of a long day the first are shown. */
const most = 200
type ChangesProps = { shown: Plan; against: Plan | undefined; zone: string }

/** Who gives which stops to whom, and what that is good for. */
export function Changes({ shown, against, zone }: ChangesProps) {
  const t = useLabels()
  const number = useNumber()
  const [view, setView] = useState('byDriver')
  if (!against || !shown.measures) return null
  const changes = changesOf(against, shown)
  const moved = changes.filter(({ reordered }) => !reordered)
  return (
    <section className={css['changes']} aria-label={t('changes', { letter: shown.letter })}>
      <header>
        <h2>{t('changes', { letter: shown.letter })}</h2>
        <span className={css['dimmed']}>{t('moved', { count: moved.length })}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('changes', { letter: shown.letter })}
          data={[
            { value: 'byDriver', label: t('byDriver') },
            { value: 'byStop', label: t('byStop') },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      {changes.length === 0 && <p className={css['dimmed']}>{t('nothing')}</p>}
      {changes.length > 0 && view === 'byDriver' && (
        <table className={css['groups']}>
          <thead>
            <tr>
              <th scope="col">{t('fromTo')}</th>
              <th scope="col">{t('stops')}</th>
              <th scope="col">{t('buys')}</th>
            </tr>
          </thead>
          <tbody>
            {groupsOf(changes).map((group) => (
              <tr key={group.key}>
                <th scope="row">
                  <FromTo group={group} />
                </th>
                <td>{number(group.changes.length)}</td>
                <td>
                  <Buys changes={group.changes} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('together')}</th>
              <td>{number(changes.length)}</td>
              <td>
                <Buys changes={changes} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {view === 'byStop' && (
        <ul className={css['stops']}>
          {changes.slice(0, most).map(({ deliveryId, name, from, to }) => (
            <li key={deliveryId}>
              <strong>{name}</strong>
              <span className={css['dimmed']}>
                <When stop={from} zone={zone} />
                <IconArrowRight size={12} data-mirrored />
                <When stop={to} zone={zone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Who({ of }: { of: FoundRoute }) {
  const t = useLabels()
  return (
    <span className={css['who']}>
      <span className={css['dot']} style={{ background: `var(--m-c${of.colour})` }} />
      {of.driver ?? (of.code || t('nobody'))}
    </span>
  )
}

function FromTo({ group: { from, to, reordered } }: { group: Group }) {
  const t = useLabels()
  if (reordered)
    return (
      <span className={css['who']}>
        <IconArrowsSort size={16} /> {t('newOrder')}
      </span>
    )
  if (!from || !to)
    return (
      <span className={css['who']}>
        {from ? <IconCircleMinus size={16} /> : <IconCirclePlus size={16} />} {t(from ? 'dropped' : 'newly')}
        <Who of={(from ?? to)!} />
      </span>
    )
  return (
    <span className={css['pair']}>
      <Who of={from} />
      <IconArrowRight size={14} data-mirrored />
      <Who of={to} />
    </span>
  )
}

function Buys({ changes }: { changes: readonly Change[] }) {
  const t = useLabels()
  const { noLonger, now } = lateness(changes)
  if (noLonger + now === 0) return '–'
  return (
    <>
      {noLonger > 0 && <span data-tone="ok">{t('noLonger', { count: noLonger })}</span>}
      {noLonger > 0 && now > 0 && ', '}
      {now > 0 && <span data-tone="bad">{t('nowLate', { count: now })}</span>}
    </>
  )
}

function When({ stop, zone }: { stop: Stop | undefined; zone: string }) {
  const t = useLabels()
  const language = useLanguage()
  const lasting = useLasting()
  if (!stop) return t('unplanned')
  const at = clockTime(new Date(stop.beginAt * 1000).toISOString(), zone, language)
  return (
    <span>
      {stop.of.driver ?? t('nobody')} · {at}
      {stop.late > 0 && <span data-tone="bad"> · {t('lateBy', { lasting: lasting(stop.late) })}</span>}
    </span>
  )
}
