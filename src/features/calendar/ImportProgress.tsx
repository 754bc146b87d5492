import { Progress } from '@mantine/core'
import type { CalendarImport, Imported } from './contract/import-events'
import css from './EventDrawer.module.css'
import { useLabels } from './labels'
import { isOver } from './use-import'

const named = 20

/** How far an import is, and in the end what it took. */
export function ImportProgress({ one }: { one: CalendarImport }) {
  const t = useLabels()
  const { state, share, cancelAsked } = one
  const words = {
    waiting: t('importWaiting'),
    running: cancelAsked ? t('importStopping') : t('importRunning', { share }),
    done: t('importDone'),
    cancelled: t('importStopped'),
    failed: t('importFailed'),
  }
  return (
    <>
      <p role="status" className={state === 'failed' ? css['problem'] : undefined}>
        {words[state]}
      </p>
      {isOver(one) ? (
        <ImportResult taken={one} leftCount={one.leftCount} />
      ) : (
        <>
          <Progress value={share * 100} aria-label={t('importShare')} />
          <p className={css['dim']}>{t('importGoesOn')}</p>
        </>
      )}
    </>
  )
}

export function ImportResult({ taken, leftCount }: { taken: Imported; leftCount: number }) {
  const t = useLabels()
  const { added, updated, left } = taken
  const shown = left.slice(0, named)
  return (
    <div>
      <p>{t('imported', { added, updated })}</p>
      {shown.length > 0 && (
        <ul className={css['left']}>
          {shown.map(({ title, why }, at) => (
            <li key={`${title} ${at}`}>
              <b dir="auto">{title}</b> {t(`left.${why}`)}
            </li>
          ))}
          {leftCount > shown.length && <li>{t('leftMore', { count: leftCount - shown.length })}</li>}
        </ul>
      )}
    </div>
  )
}
