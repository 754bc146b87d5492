import { SegmentedControl } from '@mantine/core'
import { useLabels } from './labels'
import css from './ViewChoice.module.css'

const views = ['list', 'map', 'timeline'] as const
export type View = (typeof views)[number]

export type ChoiceProps = { view: View; choose: (view: View) => void }

/** Which pane a phone shows. */
export function ViewChoice({ view, choose }: ChoiceProps) {
  const t = useLabels()
  return (
    <SegmentedControl
      className={css['views']}
      aria-label={t('view')}
      value={view}
      onChange={choose}
      data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
    />
  )
}
