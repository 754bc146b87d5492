import { IconArrowsHorizontal, IconEye, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import { useLabels } from './labels'
import { Legend } from './Legend.tsx'
import css from './TimelineHead.module.css'

type HeadProps = { preview: boolean; zoom: number; onZoom: (zoom: number) => void }

/** Over the lanes: what is drawn, how it is to be read, and how wide an hour is. */
export function TimelineHead({ preview, zoom, onZoom }: HeadProps) {
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
        <IconButton label={t('narrower')} icon={IconMinus} size="sm" onClick={() => onZoom(Math.max(1, zoom / 1.4))} />
        <IconButton label={t('wider')} icon={IconPlus} size="sm" onClick={() => onZoom(Math.min(8, zoom * 1.4))} />
        <IconButton label={t('whole')} icon={IconArrowsHorizontal} size="sm" onClick={() => onZoom(1)} />
      </span>
    </header>
  )
}
