import type { CSSProperties } from 'react'
import type { Stop, Tag } from './contract'
import css from './Cover.module.css'
import { useLabels } from './labels'
import { lineOf, seriesOf, stopsOf } from './rules'

/** Its colour is the tag, its stops are the sections, its line is how far the person is. */
export function CourseCover({ tag, word, length, stops }: { tag: Tag; word: string; length: string; stops: Stop[] }) {
  const t = useLabels()
  const states = stopsOf(stops)
  const done = states.filter(({ state }) => state === 'done').length
  return (
    <div className={css['cover']} data-series={seriesOf[tag]}>
      <p className={css['facts']}>
        <span>{t(`tag.${tag}`)}</span>
        <span>{length}</span>
      </p>
      <p className={css['word']} aria-hidden>
        {word}
      </p>
      {stops.length > 0 && (
        <div className={css['way']} role="img" aria-label={t('stops', { done, count: stops.length })}>
          <span className={css['line']} style={{ '--far': lineOf(stops) } as CSSProperties} />
          {states.map(({ state }, at) => (
            <span key={at} className={css['stop']} data-state={state}>
              {state === 'done' && (
                <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden>
                  <path d="M4 7.2l2.2 2.2l4-4.4" />
                </svg>
              )}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
