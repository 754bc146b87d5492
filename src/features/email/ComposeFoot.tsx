import { Button } from '@mantine/core'
import { IconChevronDown, IconPaperclip, IconSend, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import css from './Compose.module.css'
import { useLabels } from './labels'
import { laterMoments } from './MailActions.tsx'
import type { useMailEnds } from './use-mail-ends'

type Props = {
  ends: ReturnType<typeof useMailEnds>
  attach: (files: readonly File[]) => Promise<unknown>
  pick: () => void
}
/** Send now or later, attach, take a template, throw away. */
export function ComposeFoot({ ends: { isSending, send, discard }, attach, pick }: Props) {
  const t = useLabels()
  const input = useRef<HTMLInputElement>(null)
  return (
    <footer>
      <Button.Group>
        <Button
          leftSection={<IconSend size={16} stroke={1.75} className="mirrored" />}
          loading={isSending}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
        <ActionMenu
          renderButton={(opener) => (
            <Button px={8} aria-label={t('sendLater')} {...opener}>
              <IconChevronDown size={16} />
            </Button>
          )}
          entries={(['soon', 'tomorrow', 'monday'] as const).map((when) => ({
            label: t(`later.${when}`),
            run: () => void send(laterMoments()[when]),
          }))}
        />
      </Button.Group>
      <IconButton variant="subtle" icon={IconPaperclip} label={t('attach')} onClick={() => input.current?.click()} />
      <IconButton variant="subtle" icon={IconTemplate} label={t('template')} onClick={pick} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          void attach([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <IconButton
        variant="subtle"
        className={css['trash']}
        icon={IconTrash}
        label={t('discard')}
        onClick={() => void discard()}
      />
    </footer>
  )
}
