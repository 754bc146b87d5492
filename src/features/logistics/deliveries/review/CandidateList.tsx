import { confidenceOf } from '#features/logistics/addresses/contract'
import type { FoundPlace } from '#features/map/contract'
import type { At } from '#ui/map-types'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Review.module.css'

type CandidatesProps = { candidates: readonly FoundPlace[]; at: At | undefined; choose: (one: FoundPlace) => void }

/** What was found for an address, numbered as on the map, and how sure each is. */
export function CandidateList({ candidates, at, choose }: CandidatesProps) {
  const t = useLabels()
  const number = useNumber()
  return (
    <ol className={css['candidates']}>
      {candidates.map((one, nth) => (
        <li key={`${one.lon} ${one.lat} ${one.label}`}>
          <button type="button" aria-pressed={at?.[0] === one.lon && at[1] === one.lat} onClick={() => choose(one)}>
            <span className={css['nth']}>{number(nth + 1)}</span>
            <span className={css['two']}>
              <strong>{one.label}</strong>
              <small>{one.detail}</small>
            </span>
            <small>{t('sure', { percent: number(Math.round(confidenceOf(one) * 100)) })}</small>
          </button>
        </li>
      ))}
    </ol>
  )
}
