import { UnstyledButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { Avatar } from '#ui/Avatar'
import { useNumber } from '#ui/Words'
import css from './People.module.css'
import type { ChatContact, Contact, Group, Message } from './contract'
import { useLabels } from './labels'
import { Ticks } from './Ticks.tsx'
import { ofContact, ofGroup, ofPerson, type Talk } from './use-chat'
import { useRoleWord } from './use-role-word'

export function Face({ contact, size = 36 }: { contact: Contact; size?: number }) {
  const t = useLabels()
  return (
    <span className={css['face']}>
      <Avatar name={contact.fullName} src={contact.avatar} size={size} decorative />
      <span
        className={css['presence']}
        data-presence={contact.status}
        role="img"
        aria-label={t(`status.${contact.status}`)}
      />
    </span>
  )
}

type PeopleProps = {
  chats: readonly ChatContact[]
  groups: readonly Group[]
  contacts: readonly Contact[]
  openKey: string | undefined
  typing: (chatId: number | undefined) => number[]
  open: (talk: Talk) => void
}
const timeOf = (last: Message | null) => (last ? Date.parse(last.time) : 0)

/** Whom one talks to, by what was said last; below, everybody else. */
export function People({ chats, groups, contacts, openKey, typing, open }: PeopleProps) {
  const t = useLabels()
  const number = useNumber()
  const roleWord = useRoleWord()
  const rows = [
    ...chats.map((one) => ({
      key: `u${one.userId}`,
      talk: ofContact(one, contacts),
      ...one.chat,
      face: <Face contact={one} />,
    })),
    ...groups.map((one) => ({ key: `g${one.id}`, talk: ofGroup(one), ...one, face: <GroupFace /> })),
  ].sort((a, b) => timeOf(b.lastMessage) - timeOf(a.lastMessage))
  const known = new Set(chats.map(({ userId }) => userId))
  const others = contacts.filter(({ id }) => !known.has(id))
  return (
    <nav aria-label={t('chats')} className={css['people']}>
      <h2>{t('chats')}</h2>
      {rows.length === 0 && <p className={css['none']}>{t('noChats')}</p>}
      {rows.map(({ key, talk, unseenMsgs, lastMessage, face }) => (
        <UnstyledButton
          key={key}
          className={css['person']}
          aria-current={key === openKey || undefined}
          data-unseen={unseenMsgs > 0 || undefined}
          onClick={() => open(talk)}
        >
          {face}
          <span className={css['names']}>
            <b dir="auto">{talk.title}</b>
            {typing(talk.chatId).length > 0 ? (
              <i className={css['typing']}>{t('typing')}</i>
            ) : (
              <LastWords message={lastMessage} />
            )}
          </span>
          <span className={css['end']}>
            {lastMessage && <Time time={lastMessage.time} />}
            {unseenMsgs > 0 && (
              <span className={css['unseen']} aria-label={t('unseen', { count: unseenMsgs })}>
                {number(unseenMsgs)}
              </span>
            )}
          </span>
        </UnstyledButton>
      ))}
      {others.length > 0 && (
        <h2>
          {t('contacts')} <span>{number(others.length)}</span>
        </h2>
      )}
      {others.map((one) => (
        <UnstyledButton
          key={one.id}
          className={css['person']}
          aria-current={`u${one.id}` === openKey || undefined}
          onClick={() => open(ofPerson(one))}
        >
          <Face contact={one} size={32} />
          <span className={css['names']}>
            <b>{one.fullName}</b>
            <small>{one.about || roleWord(one)}</small>
          </span>
        </UnstyledButton>
      ))}
    </nav>
  )
}

export const GroupFace = () => (
  <span className={css['face']} data-group>
    <IconUsersGroup size={20} stroke={1.75} aria-hidden />
  </span>
)

function LastWords({ message }: { message: Message | null }) {
  const t = useLabels()
  const { person } = useSession()
  if (!message) return <small>{t('nothingYet')}</small>
  return (
    <small dir="auto">
      {message.senderId === person?.id && <Ticks feedback={message.feedback} />}
      {message.deleted ? t('takenBack') : message.message}
    </small>
  )
}

/** Of today the time, else the day. */
function Time({ time }: { time: string }) {
  const language = useLanguage()
  return <time dateTime={time}>{moment(time, language).split(' ').at(-1)}</time>
}
