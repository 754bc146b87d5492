import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import css from './TalkHead.module.css'
import { useLabels } from './labels'
import { Face, GroupFace } from './People.tsx'
import type { Talk } from './use-chat'
import { useRoleWord } from './use-role-word'

type Props = { talk: Talk; phone: boolean; back: () => void; about: () => void }
/** With whom one talks: a person and whether they are there, or a group. */
export function TalkHead({ talk, phone, back, about }: Props) {
  const t = useLabels()
  const roleWord = useRoleWord()
  const [partner] = talk.people
  return (
    <header className={css['head']}>
      {phone && <IconButton label={t('back')} icon={IconArrowLeft} className="mirrored" onClick={back} />}
      {talk.isGroup ? <GroupFace /> : partner && <Face contact={partner} size={38} />}
      <span className={css['names']}>
        <h1>{talk.title}</h1>
        <small>
          {talk.isGroup
            ? t('members', { count: talk.people.length })
            : partner && `${t(`status.${partner.status}`)} · ${roleWord(partner)}`}
        </small>
      </span>
      <IconButton label={t('about')} icon={IconInfoCircle} onClick={about} />
    </header>
  )
}
