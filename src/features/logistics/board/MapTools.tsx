import { IconQuestionMark, IconMapPin, IconRoute } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import css from './MapTools.module.css'
import { useLabels } from './labels'

type Shows = { lines: boolean; pins: boolean; unplanned: boolean }
/** What the map draws. */
export function MapTools({ shows, set }: { shows: Shows; set: (next: Shows) => void }) {
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
    </div>
  )
}
