import { Button, Kbd, Textarea } from '@mantine/core'
import { IconSend, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '#client/http'
import { keepUnsent, unsentOf } from '#client/unsent'
import { useSession } from '#client/session'
import { IconButton } from '#ui/IconButton'
import css from './Composer.module.css'
import { longestMessage, sayTyping, type Message } from './contract'
import { useLabels } from './labels'
import { put, sendAll, type Arrived } from './outgoing'
import type { Talk } from './use-chat'

/** Others are told so often that somebody writes. */
const tellEvery = 2500

type ComposerProps = { talk: Talk; replying: Message | undefined; cancelReply: () => void; arrived: Arrived }
export function Composer({ talk, replying, cancelReply, arrived }: ComposerProps) {
  const t = useLabels()
  const { can } = useSession()
  const draft = `chat ${talk.isGroup ? `g${talk.chatId}` : `u${talk.userId}`}`
  const [text, show] = useState(() => unsentOf(draft))
  const setText = (next: string) => {
    show(next)
    keepUnsent(draft, next)
  }
  const told = useRef(0)
  if (!can(['create', 'Chat'])) return null
  if (talk.isSilent) return <p className={css['silent']}>{t('silent', { name: talk.title })}</p>
  const send = () => {
    if (!text.trim()) return
    const to = talk.chatId === undefined ? { userId: talk.userId ?? 0 } : { chatId: talk.chatId }
    put({ to, message: text.trim(), replyTo: replying?.id ?? null })
    setText('')
    cancelReply()
    void sendAll(arrived)
  }
  const write = (value: string) => {
    setText(value)
    const now = Date.now()
    if (talk.chatId === undefined || !value || now - told.current < tellEvery) return
    told.current = now
    void call(sayTyping, { params: { id: talk.chatId } }).catch(() => undefined)
  }
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {replying && (
        <div className={css['replying']}>
          <span>{t('answering', { text: replying.message.slice(0, 120) })}</span>
          <IconButton size="sm" label={t('cancel')} icon={IconX} onClick={cancelReply} />
        </div>
      )}
      <Textarea
        variant="unstyled"
        dir="auto"
        classNames={{ input: css['input'] ?? '' }}
        aria-label={t('write', { name: talk.title })}
        placeholder={t('placeholder')}
        autosize
        autoFocus
        minRows={1}
        maxRows={8}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && replying) cancelReply()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <div className={css['foot']}>
        <span className={css['hint']}>
          <Kbd size="xs">Shift</Kbd> <Kbd size="xs">Enter</Kbd> {t('newLine')}
        </span>
        <Button type="submit" leftSection={<IconSend size={16} className="mirrored" />} disabled={!text.trim()}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
