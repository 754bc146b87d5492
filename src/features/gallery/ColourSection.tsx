import { Card } from '#ui/Card'
import css from './Gallery.module.css'

const surfaces = ['page', 'surface', 'sunken', 'hover', 'raised', 'accent-soft']
const tones = ['ok', 'warn', 'bad', 'info', 'teal', 'mute', 'accent']
const routes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

export function ColourSection() {
  return (
    <Card>
      <div className={css['stack']} dir="ltr" lang="en">
        <div className={css['swatches']}>
          {surfaces.map((name) => (
            <span
              key={name}
              className={css['swatch']}
              style={{ background: `var(--m-${name})`, color: 'var(--m-text-2)' }}
            >
              {name}
            </span>
          ))}
        </div>
        <div className={css['swatches']}>
          {tones.map((tone) => (
            <span
              key={tone}
              className={css['swatch']}
              style={{
                background: `var(--m-${tone}-soft)`,
                color: `var(--m-${tone}-text)`,
                borderBlockEnd: `8px solid var(--m-${tone})`,
              }}
            >
              {tone}
            </span>
          ))}
        </div>
        <div className={css['swatches']}>
          {routes.map((route) => (
            <span
              key={route}
              className={css['swatch']}
              style={{ background: `var(--m-c${route})`, color: `var(--m-c${route}-text)`, fontWeight: 600 }}
            >
              {route}
            </span>
          ))}
        </div>
      </div>
    </Card>
  )
}
