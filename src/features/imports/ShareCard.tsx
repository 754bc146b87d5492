import { Card } from '#ui/Card'
import { useNumber } from '#ui/Words'
import type { Import, Importer } from './contract'
import css from './ShareCard.module.css'
import { useLabels } from './labels'
import { asksFor, Readings } from './Readings.tsx'
import { undecided } from './rules'

const parts = ['ready', 'added', 'updated', 'wrong', 'known'] as const

/** How many rows are right, in one bar. */
export function ShareCard({ one, importer }: { one: Import; importer: Importer }) {
  'use no memo'
  const { counts } = one
  const t = useLabels()
  const number = useNumber()
  const shown = parts.filter((part) => counts[part] > 0 || part === 'ready')
  return (
    <Card>
      <div className={css['top']}>
        <p className={css['readyOf']}>
          <strong>{number(counts.ready)}</strong> {t('readyOf', { all: counts.all })}
        </p>
        <Readings one={one} importer={importer} />
      </div>
      <div className={css['share']} aria-hidden>
        {shown.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <ul className={css['legend']} aria-label={t('shareHint')}>
        {shown.map((part) => (
          <li key={part} data-part={part}>
            {t(`count.${part}`)} <strong>{number(counts[part])}</strong>
          </li>
        ))}
      </ul>
      <Missing one={one} importer={importer} />
      <Asked one={one} />
    </Card>
  )
}

/** Without these columns no row is right. */
function Missing({ one, importer }: { one: Import; importer: Importer }) {
  'use no memo'
  const t = useLabels()
  const missing = importer.columns.filter(
    ({ field, needed, unless }) => needed && ![field, ...unless].some((name) => one.fields.includes(name)),
  )
  if (missing.length === 0) return null
  return (
    <p role="alert" className={css['missing']}>
      {t('missingFields', { fields: missing.map(({ title }) => title).join(', ') })}
    </p>
  )
}

/** Without an answer nothing is added. */
function Asked({ one }: { one: Import }) {
  'use no memo'
  const t = useLabels()
  const asked = undecided.filter((code) => asksFor(one, code))
  if (asked.length === 0) return null
  return (
    <p role="alert" className={css['missing']}>
      {asked.map((code) => t(`ask.${code}`)).join(' ')}
    </p>
  )
}
