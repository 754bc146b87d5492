import { useComputedColorScheme } from '@mantine/core'
import css from './Landing.module.css'
import { useLabels } from './labels'
import dark1200 from './pictures/board-dark-1200.webp'
import dark2400 from './pictures/board-dark-2400.webp'
import dark680 from './pictures/board-dark-680.webp'
import dark960 from './pictures/board-dark-960.webp'
import light1200 from './pictures/board-light-1200.webp'
import light2400 from './pictures/board-light-2400.webp'
import light680 from './pictures/board-light-680.webp'
import light960 from './pictures/board-light-960.webp'

const light = { 680: light680, 960: light960, 1200: light1200, 2400: light2400 }
const dark = { 680: dark680, 960: dark960, 1200: dark1200, 2400: dark2400 }
/** As the page lays it out: Landing.module.css says the same. Of a part of it on a phone a finer file would weigh twice as much. */
const sizes = '(min-width: 1248px) 1200px, (min-width: 600px) calc(100vw - 48px), 440px'

/** The product itself, as it looks on a screen 1440 wide, in the theme of the page. `npm run pictures -- landing` draws it. */
export function ProductPicture() {
  'use no memo'
  const t = useLabels()
  const scheme = useComputedColorScheme('light')
  const files = scheme === 'dark' ? dark : light
  return (
    <div className={css['shot']}>
      <img
        src={files[1200]}
        srcSet={Object.entries(files)
          .map(([width, file]) => `${file} ${width}w`)
          .join(', ')}
        sizes={sizes}
        alt={t('picture')}
        width={1440}
        height={860}
        fetchPriority="high"
        decoding="async"
      />
    </div>
  )
}
