import { shownChanges } from '#client/field-value'
import { useLanguage } from '#client/language'
import type { Done } from './contract'
import { useLabels } from './labels'

/** Each field as it was and as it is, each stop where it was and where it is, and what was said to it. */
export function TrailLines({ changes, edits, reason }: Pick<Done, 'changes' | 'edits' | 'reason'>) {
  const t = useLabels()
  const language = useLanguage()
  const words = { yes: t('yes'), no: t('no') }
  const values = shownChanges(changes, language, words).map(({ field, ...said }) =>
    t('change', { field: t('theField', { field }), ...said }),
  )
  const stops = edits.map(({ did, name, from, to, route, driver }) => {
    const edit = t('edit', { did, name, from, to })
    if (!route) return edit
    const other = driver ? t('routeOf', { route, driver }) : route
    return t(did === 'added' ? 'cameFrom' : 'wentTo', { edit, route: other })
  })
  return [...(reason ? [reason] : []), ...values, ...stops].map((line, at) => <div key={`${at} ${line}`}>{line}</div>)
}
