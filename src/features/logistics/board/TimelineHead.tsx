import { IconArrowsHorizontal, IconEye, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import { useLabels } from './labels'
import { Legend } from './Legend.tsx'
import css from './TimelineHead.module.css'
import type { Zoom } from './use-zoom'

type HeadProps = Zoom & { preview: boolean }

/** Over the lanes: what is drawn, how it is to be read, and how wide an hour is. */
export function TimelineHead({ preview, wider, narrower, whole }: HeadProps) {
  const t = useLabels()
  return (
    <header className={css['head']}>
      <h2>{t('routes')}</h2>
      {preview && (
        <span className={css['preview']}>
          <IconEye size={14} aria-hidden />
          {t('preview')}
        </span>
      )}
      <Legend />
      <span className={css['zoom']}>
        <span>{t('hour')}</span>
        <IconButton label={t('narrower')} icon={IconMinus} size="sm" onClick={narrower} />
        <IconButton label={t('wider')} icon={IconPlus} size="sm" onClick={wider} />
        <IconButton label={t('whole')} icon={IconArrowsHorizontal} size="sm" onClick={whole} />
      </span>
    </header>
  )
}
