import { useComputedColorScheme } from '@mantine/core'
import css from './Landing.module.css'
import dark from './kanban-dark.webp'
import light from './kanban-light.webp'
import { useLabels } from './labels'

/** The product itself, as it looks on a screen 1440 wide, in the theme of the page. */
export function ProductPicture() {
  const t = useLabels()
  const scheme = useComputedColorScheme('light')
  return (
    <div className={css['shot']}>
      <img src={scheme === 'dark' ? dark : light} alt={t('picture')} width={1440} height={820} fetchPriority="high" />
    </div>
  )
}
