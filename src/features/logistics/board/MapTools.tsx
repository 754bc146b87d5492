import { IconLasso, IconQuestionMark, IconMapPin, IconRoute } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import css from './MapTools.module.css'
import { useLabels } from './labels'

type Shows = { lines: boolean; pins: boolean; unplanned: boolean }
type ToolsProps = {
  shows: Shows
  set: (next: Shows) => void
  /** Whether somebody draws around pins. */
  draws: boolean
  setDraws: (next: boolean) => void
}
/** What the map draws, and whether one draws around what it shows. */
export function MapTools({ shows, set, draws, setDraws }: ToolsProps) {
  const t = useLabels()
  const icons = { lines: IconRoute, pins: IconMapPin, unplanned: IconQuestionMark }
  return (
    <div className={css['mapTools']} role="group" aria-label={t('tools')}>
      {(['lines', 'pins', 'unplanned'] as const).map((name) => (
        <IconButton
          key={name}
          label={t(`tool.${name}`)}
          icon={icons[name]}
          aria-pressed={shows[name]}
          onClick={() => set({ ...shows, [name]: !shows[name] })}
        />
      ))}
      <IconButton label={t('tool.lasso')} icon={IconLasso} aria-pressed={draws} onClick={() => setDraws(!draws)} />
    </div>
  )
}
