import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import css from './Customiser.module.css'
import { useLabels } from './labels'
import { defaults, isColor, setPreferences, usePreferences } from './preferences'

const swatches = [
  { color: defaults.primary, name: 'violet' },
  { color: '#2494e2', name: 'blue' },
  { color: '#0d9394', name: 'teal' },
  { color: '#21a764', name: 'green' },
  { color: '#c27c0c', name: 'amber' },
  { color: '#d6336c', name: 'pink' },
] as const

/** Ours, a few others, or any of their own. */
export function PrimaryColor() {
  const t = useLabels()
  const { primary } = usePreferences()
  const id = useId()
  return (
    <div>
      <div id={id} className={css['label']}>
        {t('primary')}
      </div>
      <div className={css['swatches']} role="group" aria-labelledby={id}>
        {swatches.map(({ color, name }) => (
          <button
            key={color}
            type="button"
            className={css['swatch']}
            style={{ backgroundColor: color }}
            aria-label={t(`color_${name}`)}
            aria-pressed={primary === color}
            onClick={() => setPreferences({ primary: color })}
          >
            {primary === color && <IconCheck size={18} stroke={2.5} />}
          </button>
        ))}
        <input
          type="color"
          className={css['own']}
          aria-label={t('primaryOwn')}
          title={t('primaryOwn')}
          value={primary}
          onChange={({ currentTarget: { value } }) => isColor(value) && setPreferences({ primary: value })}
        />
      </div>
    </div>
  )
}
