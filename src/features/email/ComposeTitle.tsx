import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconMinus, IconX } from '@tabler/icons-react'
import { clockTime, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { IconButton } from '#ui/IconButton'
import css from './Compose.module.css'
import { useLabels } from './labels'
import type { useDraft } from './use-draft'

export type Size = 'small' | 'usual' | 'large'
type Props = {
  draft: ReturnType<typeof useDraft>
  size: Size
  setSize: (size: Size) => void
  shut: () => void
}
/** What the mail is about, whether it is kept, and how large it is shown. */
export function ComposeTitle({ draft, size, setSize, shut }: Props) {
  const t = useLabels()
  const language = useLanguage()
  const state = {
    new: '',
    saving: t('saving'),
    kept: draft.savedAt ? t('savedAt', { time: clockTime(draft.savedAt, zone(), language) }) : t('kept'),
    offline: t('notKept'),
    outdated: t('outdated'),
  }[draft.keeping]
  return (
    <header>
      <h2>{draft.written.subject || t('newMessage')}</h2>
      <small role="status" data-bad={draft.keeping === 'offline' || draft.keeping === 'outdated' || undefined}>
        {state}
      </small>
      <IconButton
        size="sm"
        variant="subtle"
        icon={IconMinus}
        label={size === 'small' ? t('bigger') : t('smaller')}
        onClick={() => setSize(size === 'small' ? 'usual' : 'small')}
      />
      <IconButton
        size="sm"
        variant="subtle"
        className={css['wide']}
        icon={size === 'large' ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
        label={size === 'large' ? t('usualSize') : t('largeSize')}
        onClick={() => setSize(size === 'large' ? 'usual' : 'large')}
      />
      <IconButton size="sm" variant="subtle" icon={IconX} label={t('closeDraft')} onClick={shut} />
    </header>
  )
}
